import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { AgeOutcome } from './providers/age-provider.ts';
import { sessions, verifications } from './tables.ts';

/** What is stored of a passed check. */
export type Verification = typeof verifications.$inferSelect;
export type AgeSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** More verifications than an account needs. */
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

/** A session that hasn't expired at `now`. */
export async function findSession(tx: Tx, id: string, now: Date) {
  const [session] = await tx
    .select(SESSION)
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)));
  return session;
}

/** True for the caller that may query the provider now; false if somebody has queried it after `before`. */
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

/** Locks the session until the transaction ends; undefined if it was decided already. */
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

/** Keeps the first time. */
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

/** False if it belongs to another account, or was deleted. */
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

/** Read by most requests: the account's verifications that haven't expired, the longest valid first. */
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

/** Deletes expired sessions and verifications. */
export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await tx.delete(sessions).where(lte(sessions.expiresAt, now));
  await tx.delete(verifications).where(lte(verifications.expiresAt, now));
}

/** Deletes an account's sessions and verifications. A clearance in its browser doesn't identify anybody. */
export async function deleteOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(verifications).where(eq(verifications.userId, userId));
}
