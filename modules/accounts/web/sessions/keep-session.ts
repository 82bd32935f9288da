import type { BrowserSession } from '#api/browser/browser-session.ts';
import { accountOfToken, lifeOfToken } from '#api/browser/token-life.ts';

/** R5 */
export const CHECK_EVERY_MS = 3000;
const REFRESH_BELOW_MS = 30_000;

/**
 * Answers the check that runs while a signed-in page is open: refreshes a token that is about to end, leaves when the
 * session is over, and starts over when its cookie is gone or is another account's: another tab signed out, or in as
 * somebody else, to whom nothing that was begun on this page belongs.
 */
export function sessionCheck(session: BrowserSession): () => Promise<void> {
  // How far this device's clock is behind the server's; learned from each token when it is new.
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
