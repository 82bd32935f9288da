import type { BrowserSession } from '#api/browser/browser-session.ts';
import { accountOfToken, lifeOfToken } from '#api/browser/token-life.ts';

/** R5. Milliseconds between checks of the token. */
export const CHECK_EVERY_MS = 3000;
const REFRESH_BELOW_MS = 30_000;

/**
 * Returns the check for open pages of signed-in visitors: refreshes a token that is about to expire, leaves when the
 * session has ended, and starts over when the cookie is gone or belongs to another account, because another tab signed
 * out or in as somebody else, who must not see what was started here.
 */
export function sessionCheck(session: BrowserSession): () => Promise<void> {
  // How far this device's clock is behind the server's, learned from each new token.
  let behindMs = 0;
  const account = accountOfToken(session.accessToken() ?? '');

  return async function check() {
    const token = session.accessToken();
    if (token === undefined || accountOfToken(token) !== account) return session.startOver();
    const life = lifeOfToken(token);
    const leftMs = life ? life.exp * 1000 - now() : 0;
    if (leftMs >= REFRESH_BELOW_MS) return;
    const outcome = await session.refresh();
    if (outcome === 'refused') return session.leave();
    if (outcome === 'renewed') learnClock();
  };

  function now(): number {
    return session.clock.now().getTime() + behindMs;
  }

  function learnClock(): void {
    const life = lifeOfToken(session.accessToken() ?? '');
    if (life) behindMs = life.iat * 1000 - session.clock.now().getTime();
  }
}
