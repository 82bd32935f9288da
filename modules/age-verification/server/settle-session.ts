import type { CallContext } from '#calls/context.ts';
import { newId } from '#kernel/ids.ts';
import type { AgeResult } from './age-provider.ts';
import { askProvider } from './ask-provider.ts';
import { setClearance } from './clearance.ts';
import { type AgeVerificationParts, SESSION_COOKIE, VERIFICATION_LIFE_MS } from './parts.ts';
import {
  type AgeSession,
  decideSession,
  findSession,
  findVerification,
  insertVerification,
  lockPendingSession,
  takeTurnToAsk,
} from './store.ts';

type Asker = Pick<CallContext, 'site' | 'visitor' | 'request' | 'reply'>;

/**
 * What a check has come to, asking the provider while that is open; undefined when there is none of this id for this
 * browser or account. What the provider answers is recorded once, and `over` hands the browser its clearance. A look reads what is
 * known and settles nothing (R9).
 */
export async function settleSession(
  parts: AgeVerificationParts,
  id: string,
  asker: Asker,
): Promise<AgeSession | undefined> {
  const find = () => findSession(parts.db.drizzle, id, parts.clock.now());
  let session = await find();
  if (!session || session.site !== asker.site.key || !isTheirs(session, asker)) return undefined;
  if (asker.visitor.look) return session;
  if (session.outcome === 'pending') {
    const result = await ask(parts, session);
    if (result.outcome !== 'pending') {
      await record(parts, id, result, session.userId ?? asker.visitor.user?.id ?? null);
      session = (await find()) ?? session;
    }
  }
  await handOverClearance(parts, session, asker);
  return session;
}

function isTheirs(session: AgeSession, { visitor, request }: Asker): boolean {
  const isFromHere = request.cookies[SESSION_COOKIE] === session.id;
  return isFromHere || (session.userId !== null && session.userId === visitor.user?.id);
}

const PENDING: AgeResult = { outcome: 'pending' };

/** A provider that cannot be reached leaves the check open (R3). */
async function ask(parts: AgeVerificationParts, session: AgeSession) {
  const { db, clock, log, provider } = parts;
  // A check that was begun with another provider cannot be finished by this one.
  if (session.provider !== provider.name) return { outcome: 'inconclusive' } satisfies AgeResult;
  if (provider.askEveryMs) {
    const now = clock.now();
    const before = new Date(now.getTime() - provider.askEveryMs);
    if (!(await takeTurnToAsk(db.drizzle, session.id, { now, before }))) return PENDING;
  }
  const { reference } = session;
  return askProvider(parts, (signal) => provider.result(reference, signal)).catch((error: unknown) => {
    log.warn({ err: error, provider: provider.name }, 'the age check could not be asked for its result');
    return PENDING;
  });
}

/** Two who ask at the same instant record one verification. */
async function record(
  { db, clock, provider }: AgeVerificationParts,
  id: string,
  { outcome, method }: AgeResult,
  userId: string | null,
): Promise<void> {
  const verifiedAt = clock.now();
  const expiresAt = new Date(verifiedAt.getTime() + VERIFICATION_LIFE_MS);
  await db.transaction(async (tx) => {
    const session = await lockPendingSession(tx, id);
    if (!session) return;
    const verificationId = outcome === 'over' ? newId(clock) : null;
    if (verificationId) {
      await insertVerification(tx, {
        id: verificationId,
        userId,
        site: session.site,
        provider: provider.name,
        method: method ?? null,
        verifiedAt,
        expiresAt,
      });
    }
    await decideSession(tx, id, { outcome, verificationId });
  });
}

async function handOverClearance(
  { db, clock, clearances }: AgeVerificationParts,
  { verificationId }: AgeSession,
  { site, reply }: Asker,
): Promise<void> {
  const verification = verificationId && (await findVerification(db.drizzle, verificationId, clock.now()));
  if (verification) setClearance(reply, await clearances.issue(site, verification));
}
