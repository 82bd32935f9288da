/**
 * What the browser reads in its own access token: when it was made and when it ends, in epoch seconds. Proves nothing.
 */
export interface TokenLife {
  iat: number;
  exp: number;
}

export function lifeOfToken(token: string): TokenLife | undefined {
  const { iat, exp } = read(token);
  return typeof iat === 'number' && typeof exp === 'number' ? { iat, exp } : undefined;
}

/** Whose it says it is. */
export function accountOfToken(token: string): string | undefined {
  const { sub } = read(token);
  return typeof sub === 'string' ? sub : undefined;
}

function read(token: string): { iat?: unknown; exp?: unknown; sub?: unknown } {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(payload)) ?? {};
  } catch {
    return {};
  }
}
