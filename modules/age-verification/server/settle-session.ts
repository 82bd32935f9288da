import type { CallContext } from '#calls/context.ts';
import { newId } from '#kernel/ids.ts';
import type { AgeResult } from './age-provider.ts';
import { askProvider } from './ask-provider.ts';
import { handClearance } from './clearance.ts';
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
import { countCheck } from './tally-store.ts';

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
      await record(parts, session, counted(parts, result, asker), asker.visitor.user?.id ?? null);
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
  const { db, clock, log } = parts;
  const provider = parts.providers.find(({ name }) => name === session.provider);
  // Begun at one that is not asked any more.
  if (!provider) return { outcome: 'inconclusive' } satisfies AgeResult;
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

/** What was found out in a way that does not count where the visitor is decides nothing there (R12). */
function counted({ rules }: AgeVerificationParts, result: AgeResult, { site, request }: Asker): AgeResult {
  const { methods } = rules.at(site.key, request.place);
  const isCounted = methods.length === 0 || methods.some((method) => method === result.method);
  return result.outcome === 'over' && !isCounted ? { outcome: 'inconclusive' } : result;
}

/** Two who ask at the same instant record one verification. */
async function record(
  { db, clock }: AgeVerificationParts,
  { id }: Pick<AgeSession, 'id'>,
  { outcome, method }: AgeResult,
  askedBy: string | null,
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
        userId: session.userId ?? askedBy,
        site: session.site,
        provider: session.provider,
        method: method ?? null,
        verifiedAt,
        expiresAt,
      });
    }
    await decideSession(tx, id, { outcome, verificationId });
    if (outcome !== 'pending') await countCheck(tx, session, outcome, verifiedAt);
  });
}

async function handOverClearance(
  { db, clock, clearances, rules }: AgeVerificationParts,
  { verificationId }: AgeSession,
  { site, reply, request }: Asker,
): Promise<void> {
  const verification = verificationId && (await findVerification(db.drizzle, verificationId, clock.now()));
  const rule = rules.at(site.key, request.place);
  if (verification) await handClearance(clearances, reply, { site, rule, verification });
}
