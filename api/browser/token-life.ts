/** When an access token was made and when it expires, in epoch seconds, as the browser reads it. It isn't verified. */
export interface TokenLife {
  iat: number;
  exp: number;
}

export function lifeOfToken(token: string): TokenLife | undefined {
  const { iat, exp } = read(token);
  return typeof iat === 'number' && typeof exp === 'number' ? { iat, exp } : undefined;
}

/** The account that the token names, unverified. */
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
