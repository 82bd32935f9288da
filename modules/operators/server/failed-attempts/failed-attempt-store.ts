import { and, asc, count, desc, eq, gt, inArray, lt, sql, sum } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { failedAttempts } from '../tables.ts';

export type FailedAttempts = typeof failedAttempts.$inferSelect;

/** Counts one more by account, kind, address and hour. */
export async function addAttempt(tx: Tx, attempt: Omit<FailedAttempts, 'attempts'>): Promise<void> {
  const { hour, userId, what, address } = failedAttempts;
  await tx
    .insert(failedAttempts)
    .values({ ...attempt, attempts: 1 })
    .onConflictDoUpdate({
      target: [hour, userId, what, address],
      set: { attempts: sql`${failedAttempts.attempts} + 1` },
    });
}

export interface AttemptsQuery {
  direction: 'ascending' | 'descending';
  /** Accounts; all if undefined. */
  userIds?: readonly string[];
  what?: FailedAttempts['what'];
  limit: number;
  offset: number;
}

/** A page by hour, and the total number of rows. */
export async function readAttempts(
  tx: Tx,
  { userIds, what, ...query }: AttemptsQuery,
): Promise<{ rows: FailedAttempts[]; total: number }> {
  const where = and(userIds && inArray(failedAttempts.userId, [...userIds]), what && eq(failedAttempts.what, what));
  const order = query.direction === 'ascending' ? asc : desc;
  const { hour, userId, address } = failedAttempts;
  const [rows, [counted]] = await Promise.all([
    tx
      .select()
      .from(failedAttempts)
      .where(where)
      .orderBy(order(hour), order(userId), order(failedAttempts.what), order(address))
      .limit(query.limit)
      .offset(query.offset),
    tx.select({ n: count() }).from(failedAttempts).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

export async function countAttemptsSince(tx: Tx, time: Date): Promise<number> {
  const [counted] = await tx
    .select({ n: sum(failedAttempts.attempts) })
    .from(failedAttempts)
    .where(gt(failedAttempts.hour, time));
  return Number(counted?.n ?? 0);
}

export async function deleteAttemptsBefore(tx: Tx, time: Date): Promise<void> {
  await tx.delete(failedAttempts).where(lt(failedAttempts.hour, time));
}

export async function deleteAttemptsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(failedAttempts).where(eq(failedAttempts.userId, userId));
}
