import type { ApiContext } from '#api/request/context.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { PasskeyAnswer } from '../../contract/passkey-types.ts';
import type { AccountsDeps, IssuedSession } from '../deps.ts';
import { agentLabel } from '../sessions/agent-label.ts';
import { openSession } from '../sessions/open-session.ts';
import { isBlockedDemoUser } from '../sign-in/demo-users.ts';
import { findUser } from '../user-store.ts';
import { findPasskey } from './passkey-store.ts';
import { signedTaker } from './take-factor.ts';
import { challengeOf } from './tickets.ts';
import { assertionOptions } from './webauthn.ts';

type Context = Pick<ApiContext, 'site' | 'request'>;

/** R30. The challenge for any passkey that the browser has for this host. */
export async function beginPasskeySignIn({ tickets }: AccountsDeps, { site, request }: Context) {
  const ticket = await tickets.issue('passkey-sign-in', { site: site.key });
  const { origin } = request;
  const options = await assertionOptions({ origin, isVerified: true, challenge: challengeOf(ticket) });
  return { ticket, options: { ...options } };
}

/** R30. Undefined for any failure, so that nobody learns whether such a passkey exists. */
export async function signInWithPasskey(
  deps: AccountsDeps,
  context: Context,
  { ticket, response }: { ticket: string; response: PasskeyAnswer },
): Promise<IssuedSession | undefined> {
  const { site, request } = context;
  const begun = await deps.tickets.read('passkey-sign-in', ticket);
  if (begun?.site !== site.key) return undefined;
  const passkey = await findPasskey(deps.db.drizzle, response.id);
  const user = passkey && (await findUser(deps.db.drizzle, passkey.userId));
  if (!user || isBlockedDemoUser(deps, user) || !isOf(user.id, response)) return undefined;
  const take = await signedTaker(deps, context, { passkey, ticket, response, isVerified: true });
  if (!take) return undefined;
  const agent = agentLabel(request.userAgent);
  const hold = async (tx: Tx) => {
    if (!(await take(tx)) || !(await deps.tickets.spend(tx, ticket))) throw new NotAccepted();
  };
  return openSession(deps, { user, site, agent, country: request.geolocation?.country, isProved: true, hold }).catch(
    (error: unknown) => {
      if (error instanceof NotAccepted) return undefined;
      throw error;
    },
  );
}

/** A passkey that the browser chose by itself names its owner, who must match. */
function isOf(userId: string, { response }: PasskeyAnswer): boolean {
  const { userHandle } = response;
  return typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').toString() === userId;
}

class NotAccepted extends Error {
  override readonly name = 'NotAccepted';
}
