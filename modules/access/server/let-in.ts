import type { CallContext } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import type { AccessParts, IssuedSession } from './parts.ts';
import { setSessionCookies } from './session-cookies.ts';
import { asSignedInUser } from './signed-in-user.ts';

/** Hands a new session to the browser, which is known to the account from now on. */
export async function letIn(
  { devices }: Pick<AccessParts, 'devices'>,
  { reply }: Pick<CallContext, 'reply'>,
  { user, subscription, pair }: IssuedSession,
) {
  setSessionCookies(reply, pair);
  await devices.remember(reply, user.email);
  return done({ user: asSignedInUser(user, { status: subscription.status }), token: pair });
}
