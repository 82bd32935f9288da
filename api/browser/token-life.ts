/**
 * What the browser reads in its own access token: when it was made and when it ends, in epoch seconds. Proves nothing.
 */
export interface TokenLife {
  iat: number;
  exp: number;
}

export function lifeOfToken(token: string): TokenLife | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp } = JSON.parse(atob(payload)) as Partial<TokenLife>;
    return typeof iat === 'number' && typeof exp === 'number' ? { iat, exp } : undefined;
  } catch {
    return undefined;
  }
}
