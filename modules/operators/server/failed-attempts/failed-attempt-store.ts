import { and, asc, count, desc, eq, gt, inArray, lt, sql, sum } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { refusedAttempts } from '../tables.ts';

export type RefusedAttempts = typeof refusedAttempts.$inferSelect;

/** One more of its account, kind, address and hour. */
export async function addTry(tx: Tx, refused: Omit<RefusedAttempts, 'attempts'>): Promise<void> {
  const { hour, userId, what, address } = refusedAttempts;
  await tx
    .insert(refusedAttempts)
    .values({ ...refused, attempts: 1 })
    .onConflictDoUpdate({
      target: [hour, userId, what, address],
      set: { attempts: sql`${refusedAttempts.attempts} + 1` },
    });
}

export interface AttemptsQuery {
  direction: 'ascending' | 'descending';
  /** Whose; everybody's where it is left out. */
  userIds?: readonly string[];
  what?: RefusedAttempts['what'];
  limit: number;
  offset: number;
}

/** A page of them by hour, and how many rows there are in all. */
export async function readAttempts(
  tx: Tx,
  { userIds, what, ...query }: AttemptsQuery,
): Promise<{ rows: RefusedAttempts[]; total: number }> {
  const where = and(userIds && inArray(refusedAttempts.userId, [...userIds]), what && eq(refusedAttempts.what, what));
  const order = query.direction === 'ascending' ? asc : desc;
  const { hour, userId, address } = refusedAttempts;
  const [rows, [counted]] = await Promise.all([
    tx
      .select()
      .from(refusedAttempts)
      .where(where)
      .orderBy(order(hour), order(userId), order(refusedAttempts.what), order(address))
      .limit(query.limit)
      .offset(query.offset),
    tx.select({ n: count() }).from(refusedAttempts).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

export async function countAttemptsSince(tx: Tx, time: Date): Promise<number> {
  const [counted] = await tx
    .select({ n: sum(refusedAttempts.attempts) })
    .from(refusedAttempts)
    .where(gt(refusedAttempts.hour, time));
  return Number(counted?.n ?? 0);
}

export async function deleteAttemptsBefore(tx: Tx, time: Date): Promise<void> {
  await tx.delete(refusedAttempts).where(lt(refusedAttempts.hour, time));
}

export async function deleteAttemptsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(refusedAttempts).where(eq(refusedAttempts.userId, userId));
}
