import { ORPCError } from '@orpc/server';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { MINUTE } from '#kernel/clock.ts';
import { PROOF_NEEDED } from '../../contract/refusals.ts';
import type { AccountsDeps } from '../deps.ts';
import { markProved, provedAtOf } from '../sessions/session-store.ts';
import { checkCredentials } from '../sign-in/check-credentials.ts';
import { PasswordReplaced } from '../types.ts';
import { accountFactors } from './account-factors.ts';
import { type FactorResult, type PresentedFactor, takeFactor } from './take-factor.ts';
import { challengeOf } from './tickets.ts';
import { assertionOptions, hostOf } from './webauthn.ts';

/** R32. How long a proof is valid. */
const PROOF_MS = 10 * MINUTE;

/** R32. Until when changes of factors need no further proof; undefined if they need one now. */
export async function provedUntil(
  { db, clock }: Pick<AccountsDeps, 'db' | 'clock'>,
  context: Pick<ApiContext, 'visitor'>,
): Promise<Date | undefined> {
  const provedAt = await provedAtOf(db.drizzle, userOf(context).sessionId);
  if (!provedAt) return undefined;
  const until = new Date(provedAt.getTime() + PROOF_MS);
  return until > clock.now() ? until : undefined;
}

/** R32. Requires a proof from the last ten minutes. */
export async function requireProof(
  deps: Pick<AccountsDeps, 'db' | 'clock'>,
  context: Pick<ApiContext, 'visitor'>,
): Promise<void> {
  if (await provedUntil(deps, context)) return;
  throw new ORPCError('PROOF_NEEDED', PROOF_NEEDED.PROOF_NEEDED);
}

/** What a passkey has to sign as a proof; null if the account has none for this host. */
export async function beginProof({ db, tickets }: AccountsDeps, context: ApiContext) {
  const { origin } = context.request;
  const { id, sessionId } = userOf(context);
  const known = await accountFactors.passkeys(db.drizzle, id);
  const here = known.filter(({ host }) => host === null || host === hostOf(origin));
  if (here.length === 0) return null;
  const ticket = await tickets.issue('proof', { session: sessionId });
  const options = await assertionOptions({ origin, known: here, challenge: challengeOf(ticket) });
  return { ticket, options: { ...options } };
}

export type Proof = { password: string } | { ticket: string | undefined; shown: PresentedFactor };

/** R32. Checks a password or factor and, if it is right, records the proof for this session. */
export async function prove(
  deps: AccountsDeps,
  context: ApiContext,
  proof: Proof,
): Promise<FactorResult<Date> | undefined> {
  const user = userOf(context);
  const now = deps.clock.now();
  const value = new Date(now.getTime() + PROOF_MS);
  if ('password' in proof) {
    const checked = await checkCredentials(deps, context, { ...user, ...proof });
    if (checked.outcome !== 'right') return checked;
    return deps.db
      .transaction(async (tx): Promise<FactorResult<Date>> => {
        await checked.hold(tx);
        await markProved(tx, user.sessionId, now);
        return { outcome: 'right', value };
      })
      .catch((error: unknown): FactorResult<Date> => {
        if (error instanceof PasswordReplaced) return { outcome: 'wrong' };
        throw error;
      });
  }
  const { ticket, shown } = proof;
  if (ticket !== undefined && (await deps.tickets.read('proof', ticket))?.session !== user.sessionId) return undefined;
  return takeFactor(deps, context, { account: user, ticket, shown }, (take) =>
    deps.db.transaction(async (tx) => {
      await take(tx);
      await markProved(tx, user.sessionId, now);
      return value;
    }),
  );
}
