import type { ApiContext } from '#api/request/context.ts';
import { MINUTE } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import { type AgeVerificationDeps, BROWSER_COOKIE, SESSION_COOKIE, VERIFICATION_LIFE_MS } from '../deps.ts';
import type { AgeResult } from '../providers/age-provider.ts';
import { doesProofCount } from '../rules/proof-counts.ts';
import {
  type AgeSession,
  decideSession,
  findSession,
  findVerification,
  insertVerification,
  lockPendingSession,
  markHanded,
  takeTurnToAsk,
  type Verification,
} from '../store.ts';
import { askProvider } from './ask-provider.ts';
import { setClearanceCookies } from './clearance.ts';
import { countCheck } from './tally-store.ts';

type Asker = Pick<ApiContext, 'site' | 'visitor' | 'request' | 'reply'>;

/**
 * The state of a check, queried from the provider while it is open; undefined if this browser or account has no check
 * of this id. The provider's result is stored once, as it was given, and `over` gives the browser its clearance. For an
 * impersonating operator it only reads what is stored (R9).
 */
export async function settleSession(
  deps: AgeVerificationDeps,
  id: string,
  asker: Asker,
): Promise<AgeSession | undefined> {
  const find = () => findSession(deps.db.drizzle, id, deps.clock.now());
  let session = await find();
  if (!session || session.site !== asker.site.key || !isTheirs(session, asker, deps.clock.now())) return undefined;
  if (session.outcome === 'pending' && !asker.visitor.impersonation) {
    const result = await ask(deps, session);
    if (result.outcome !== 'pending') {
      await record(deps, session, result, asker.visitor.user?.id ?? null);
      session = (await find()) ?? session;
    }
  }
  if (session.outcome !== 'over') return session;
  const verification = await proofHere(deps, session, asker);
  // A method that isn't accepted at the visitor's location decides nothing there (R12).
  if (!verification) return { ...session, outcome: 'inconclusive', verificationId: null };
  if (asker.visitor.impersonation) return session;
  await markHanded(deps.db.drizzle, session.id, deps.clock.now());
  await handOver(deps, verification, asker);
  return session;
}

/** How long the response with the clearance can be requested again, in case it was lost. */
const HAND_OVER_MS = MINUTE;

/** R20. The browser that started the check, until it has its clearance; the account that started it, in any browser. */
function isTheirs(session: AgeSession, { visitor, request }: Asker, now: Date): boolean {
  if (session.userId !== null && session.userId === visitor.user?.id) return true;
  const secret = request.cookies[BROWSER_COOKIE];
  if (request.cookies[SESSION_COOKIE] !== session.id || !secret || hashOf(secret) !== session.browserHash) return false;
  return session.handedAt === null || now.getTime() - session.handedAt.getTime() < HAND_OVER_MS;
}

const PENDING: AgeResult = { outcome: 'pending' };

/** If the provider can't be reached, the check stays open (R3). */
async function ask(deps: AgeVerificationDeps, session: AgeSession) {
  const { db, clock, log } = deps;
  const provider = deps.providers.find(({ name }) => name === session.provider);
  // Started with a provider that is no longer configured.
  if (!provider) return { outcome: 'inconclusive' } satisfies AgeResult;
  if (provider.askEveryMs) {
    const now = clock.now();
    const before = new Date(now.getTime() - provider.askEveryMs);
    if (!(await takeTurnToAsk(db.drizzle, session.id, { now, before }))) return PENDING;
  }
  const { reference } = session;
  return askProvider(deps, (signal) => provider.result(reference, signal)).catch((error: unknown) => {
    log.warn({ err: error, provider: provider.name }, 'the age check could not be asked for its result');
    return PENDING;
  });
}

/** Two requests at the same time store one verification. */
async function record(
  { db, clock }: AgeVerificationDeps,
  { id }: Pick<AgeSession, 'id'>,
  { outcome, method }: AgeResult,
  signedInUserId: string | null,
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
        userId: session.userId ?? signedInUserId,
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

/** What a check proved, if it counts at the visitor's location. */
async function proofHere(
  deps: AgeVerificationDeps,
  { verificationId }: AgeSession,
  { site, request }: Asker,
): Promise<Verification | undefined> {
  const { db, clock } = deps;
  const found = verificationId && (await findVerification(db.drizzle, verificationId, clock.now()));
  return found && doesProofCount(deps, { site, geolocation: request.geolocation }, found) ? found : undefined;
}

async function handOver(
  { clearances, rules }: AgeVerificationDeps,
  verification: Verification,
  { site, reply, request }: Asker,
): Promise<void> {
  const rule = rules.at(site.key, request.geolocation);
  await setClearanceCookies(clearances, reply, { site, rule, verification });
}
