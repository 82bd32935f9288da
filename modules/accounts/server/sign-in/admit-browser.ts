import { done } from '#api/declare/declare.ts';
import type { ApiContext } from '#api/request/context.ts';
import type { AccountsDeps, IssuedSession } from '../deps.ts';
import { setSessionCookies } from '../sessions/session-cookies.ts';
import { asSignedInUser } from './signed-in-user.ts';

/** A page preference (`ui/theme.ts`), stored as long as those. */
export const DISCREET_COOKIE = 'discreet';
const YEAR_SECONDS = 31_536_000;

/** R52. Turns on the neutral tab in this browser. */
export function beDiscreet(reply: ApiContext['reply']): void {
  reply.setCookie(DISCREET_COOKIE, 'on', { maxAgeSeconds: YEAR_SECONDS });
}

/** Sets a new session's cookies and makes the browser known to the account. */
export async function admitBrowser(
  { devices }: Pick<AccountsDeps, 'devices'>,
  { reply }: Pick<ApiContext, 'reply'>,
  { user, subscription, partners, pair }: IssuedSession,
) {
  setSessionCookies(reply, pair);
  await devices.remember(reply, user.email);
  // Accounts that chose neutral emails get a neutral tab in a new browser too.
  if (user.isDiscreet) beDiscreet(reply);
  return done({ user: asSignedInUser(user, { status: subscription.status, partners }), token: pair });
}
