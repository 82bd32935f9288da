import { done } from '#api/declare/declare.ts';
import type { ApiContext } from '#api/request/context.ts';
import type { AccountsDeps, IssuedSession } from '../deps.ts';
import { setSessionCookies } from '../sessions/session-cookies.ts';
import { asSignedInUser } from './signed-in-user.ts';

/** Hands a new session to the browser, which is known to the account from now on. */
export async function admitBrowser(
  { devices }: Pick<AccountsDeps, 'devices'>,
  { reply }: Pick<ApiContext, 'reply'>,
  { user, subscription, pair }: IssuedSession,
) {
  setSessionCookies(reply, pair);
  await devices.remember(reply, user.email);
  return done({ user: asSignedInUser(user, { status: subscription.status }), token: pair });
}
