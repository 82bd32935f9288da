import type { ApiContext } from '#api/request/context.ts';
import { SECOND } from '#kernel/clock.ts';
import type { AccountsDeps, IssuedSession } from '../deps.ts';
import { agentLabel } from '../sessions/agent-label.ts';
import { openSession } from '../sessions/open-session.ts';
import { isBlockedDemoUser } from '../sign-in/demo-users.ts';
import { holdOf } from '../sign-in/hold-password.ts';
import { passwordFingerprint } from '../sign-in/password-hash.ts';
import { type AccountUser, PasswordReplaced } from '../types.ts';
import { findUser, findUserByEmail } from '../user-store.ts';
import { accountFactors } from './account-factors.ts';
import { type FactorResult, type PresentedFactor, takeFactor } from './take-factor.ts';
import { challengeOf, TICKET_LIFE_MS } from './tickets.ts';
import { assertionOptions, hostOf } from './webauthn.ts';

type Context = Pick<ApiContext, 'site' | 'request' | 'limits'>;

/** R28. What a caller with the right password needs for the second step. */
export async function beginSecondStep(
  deps: AccountsDeps,
  { site, request }: Context,
  { user, passwordFingerprint: password }: { user: AccountUser; passwordFingerprint: string },
) {
  const { origin } = request;
  const ticket = await deps.tickets.issue('second-step', { user: user.id, site: site.key, password });
  const known = await accountFactors.passkeys(deps.db.drizzle, user.id);
  const here = known.filter(({ host }) => host === null || host === hostOf(origin));
  const passkey =
    here.length > 0 ? await assertionOptions({ origin, known: here, challenge: challengeOf(ticket) }) : null;
  return { ticket, expiresInSeconds: TICKET_LIFE_MS / SECOND, passkey: passkey && { ...passkey } };
}

/** R28. Undefined if the ticket has expired or the password was changed since. */
export async function finishSecondStep(
  deps: AccountsDeps,
  context: Context,
  { ticket, shown }: { ticket: string; shown: PresentedFactor },
): Promise<FactorResult<IssuedSession> | undefined> {
  const { site, request } = context;
  const begun = await deps.tickets.read('second-step', ticket);
  const user = begun && begun.site === site.key && (await findUser(deps.db.drizzle, begun.user));
  if (!user || isBlockedDemoUser(deps, user)) return undefined;
  const known = await passwordOf(deps, user.email);
  if (known?.mark !== begun.password) return undefined;
  const agent = agentLabel(request.userAgent);
  const taken = takeFactor(deps, context, { account: user, ticket, shown }, (take) =>
    openSession(deps, {
      user,
      site,
      agent,
      country: request.geolocation?.country,
      isProved: true,
      async hold(tx) {
        await known.hold(tx);
        await take(tx);
      },
    }),
  );
  return taken.catch((error: unknown) => {
    if (error instanceof PasswordReplaced) return undefined;
    throw error;
  });
}

/** `mark` identifies the account's current password; `hold` guards the password that was entered (R21). */
async function passwordOf({ db }: Pick<AccountsDeps, 'db'>, email: string) {
  const found = await findUserByEmail(db.drizzle, email);
  return found && { mark: passwordFingerprint(found.passwordHash), hold: holdOf(found) };
}
