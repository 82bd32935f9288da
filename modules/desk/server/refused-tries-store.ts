import { and, asc, count, desc, eq, gt, inArray, lt, sql, sum } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { refusedTries } from './tables.ts';

export type RefusedTries = typeof refusedTries.$inferSelect;

/** One more of its account, kind, address and hour. */
export async function addTry(tx: Tx, refused: Omit<RefusedTries, 'tries'>): Promise<void> {
  const { hour, userId, what, address } = refusedTries;
  await tx
    .insert(refusedTries)
    .values({ ...refused, tries: 1 })
    .onConflictDoUpdate({
      target: [hour, userId, what, address],
      set: { tries: sql`${refusedTries.tries} + 1` },
    });
}

export interface TriesQuery {
  direction: 'ascending' | 'descending';
  /** Whose; everybody's where it is left out. */
  userIds?: readonly string[];
  what?: RefusedTries['what'];
  limit: number;
  offset: number;
}

/** A page of them by hour, and how many rows there are in all. */
export async function readTries(
  tx: Tx,
  { userIds, what, ...query }: TriesQuery,
): Promise<{ rows: RefusedTries[]; total: number }> {
  const where = and(
    userIds && inArray(refusedTries.userId, [...userIds]),
    what && eq(refusedTries.what, what),
  );
  const order = query.direction === 'ascending' ? asc : desc;
  const { hour, userId, address } = refusedTries;
  const [rows, [counted]] = await Promise.all([
    tx
      .select()
      .from(refusedTries)
      .where(where)
      .orderBy(order(hour), order(userId), order(refusedTries.what), order(address))
      .limit(query.limit)
      .offset(query.offset),
    tx.select({ n: count() }).from(refusedTries).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

export async function countTriesSince(tx: Tx, time: Date): Promise<number> {
  const [counted] = await tx
    .select({ n: sum(refusedTries.tries) })
    .from(refusedTries)
    .where(gt(refusedTries.hour, time));
  return Number(counted?.n ?? 0);
}

export async function deleteTriesBefore(tx: Tx, time: Date): Promise<void> {
  await tx.delete(refusedTries).where(lt(refusedTries.hour, time));
}

export async function deleteTriesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(refusedTries).where(eq(refusedTries.userId, userId));
}
