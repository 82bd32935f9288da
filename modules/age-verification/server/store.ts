import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { AgeOutcome } from './providers/age-provider.ts';
import { sessions, verifications } from './tables.ts';

/** What is stored of a passed check. */
export type Verification = typeof verifications.$inferSelect;
export type AgeSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Nobody needs more proofs of an age. */
const MOST_READ = 20;

const SESSION = {
  id: sessions.id,
  site: sessions.site,
  userId: sessions.userId,
  provider: sessions.provider,
  reference: sessions.reference,
  outcome: sessions.outcome,
  verificationId: sessions.verificationId,
  location: sessions.location,
  browserHash: sessions.browserHash,
  handedAt: sessions.handedAt,
};

export async function insertSession(
  tx: Tx,
  session: Omit<typeof sessions.$inferInsert, 'outcome' | 'verificationId' | 'lastQueriedAt' | 'handedAt'>,
): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** A session that has not run out at `now`. */
export async function findSession(tx: Tx, id: string, now: Date) {
  const [session] = await tx
    .select(SESSION)
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)));
  return session;
}

/** True for the one who may ask the provider now; false when somebody asked later than `before`. */
export async function takeTurnToAsk(
  tx: Tx,
  id: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ lastQueriedAt: now })
    .where(and(eq(sessions.id, id), or(isNull(sessions.lastQueriedAt), lte(sessions.lastQueriedAt, before))))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

/** Holds the session until the end of the transaction; undefined once it has been decided. */
export async function lockPendingSession(tx: Tx, id: string): Promise<AgeSession | undefined> {
  const [session] = await tx
    .select(SESSION)
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.outcome, 'pending')))
    .for('update');
  return session;
}

export async function decideSession(
  tx: Tx,
  id: string,
  decision: { outcome: AgeOutcome; verificationId: string | null },
): Promise<void> {
  await tx.update(sessions).set(decision).where(eq(sessions.id, id));
}

/** The first time stands. */
export async function markHanded(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ handedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.handedAt)));
}

export async function insertVerification(tx: Tx, verification: Verification): Promise<void> {
  await tx.insert(verifications).values(verification);
}

export async function findVerification(tx: Tx, id: string, now: Date): Promise<Verification | undefined> {
  const [verification] = await tx
    .select()
    .from(verifications)
    .where(and(eq(verifications.id, id), gt(verifications.expiresAt, now)));
  return verification;
}

/** Answers false when it belongs to another account, or is no more. */
export async function giveToAccount(tx: Tx, id: string, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(verifications)
    .set({ userId })
    .where(
      and(
        eq(verifications.id, id),
        gt(verifications.expiresAt, now),
        or(isNull(verifications.userId), eq(verifications.userId, userId)),
      ),
    )
    .returning({ id: verifications.id });
  return rows.length === 1;
}

/** The hot read: the account's verifications that have not expired, those that last longest first. */
export function prepareVerificationsOfUser(db: Database['drizzle']) {
  const query = db
    .select()
    .from(verifications)
    .where(
      and(eq(verifications.userId, sql.placeholder('userId')), gt(verifications.expiresAt, sql.placeholder('now'))),
    )
    .orderBy(desc(verifications.expiresAt))
    .limit(MOST_READ)
    .prepare('age_verifications_of_user');
  return (userId: string, now: Date): Promise<Verification[]> => query.execute({ userId, now });
}

/** Nothing outlives its purpose: neither a check that is over nor a result that no longer counts. */
export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await tx.delete(sessions).where(lte(sessions.expiresAt, now));
  await tx.delete(verifications).where(lte(verifications.expiresAt, now));
}

/** Forgets what an account was checked for; a clearance that a browser of it still holds names nobody. */
export async function deleteOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(verifications).where(eq(verifications.userId, userId));
}
