import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import { charges, goals } from '../tables.ts';

export type StoredCharge = typeof charges.$inferSelect;
type Reader = Tx | Database['drizzle'];

export async function addCharge(tx: Tx, charge: Omit<StoredCharge, 'id'>): Promise<void> {
  await tx.insert(charges).values(charge);
}

export async function chargeUnder(tx: Reader, key: string): Promise<StoredCharge | undefined> {
  const [charge] = await tx.select().from(charges).where(eq(charges.key, key));
  return charge;
}

/**
 * What a show cost its visitor: the fee, and the total with tips and menu items, from which compliments are suggested.
 */
export async function costOfShow(tx: Reader, showId: string): Promise<{ fee: number; total: number }> {
  const sumOf = (kinds: readonly StoredCharge['kind'][]) =>
    sql<number>`coalesce(sum(${charges.tokens}) filter (where ${inArray(charges.kind, [...kinds])}), 0)::bigint`;
  const [row] = await tx
    .select({
      fee: sumOf(['private', 'voice']),
      total: sumOf(['private', 'voice', 'tip', 'tip-menu', 'toy']),
    })
    .from(charges)
    .where(eq(charges.showId, showId));
  return row ?? { fee: 0, total: 0 };
}

/** Adds to a goal that hasn't been reached. Undefined if there is no such goal (any more). */
export async function addToGoal(
  tx: Tx,
  { goalId, roomId, tokens, at }: { goalId: string; roomId: number; tokens: number; at: Date },
): Promise<{ title: string; isReached: boolean } | undefined> {
  const [goal] = await tx
    .update(goals)
    .set({
      collected: sql`${goals.collected} + ${tokens}`,
      reachedAt: sql`case when ${goals.collected} + ${tokens} >= ${goals.target} then ${at}::timestamptz end`,
    })
    .where(
      and(
        eq(goals.id, goalId),
        eq(goals.roomId, roomId),
        sql`${goals.reachedAt} is null and ${goals.removedAt} is null`,
      ),
    )
    .returning({ title: goals.title, reachedAt: goals.reachedAt });
  return goal && { title: goal.title, isReached: goal.reachedAt !== null };
}

/** A visitor's charges in rooms, newest first: a chargeback may be taken from these. */
export async function newestChargesOf(tx: Tx, visitorId: string, limit: number) {
  return tx
    .select({ performerId: charges.performerId, tokens: charges.tokens, earned: charges.earned })
    .from(charges)
    .where(eq(charges.visitorId, visitorId))
    .orderBy(desc(charges.madeAt), desc(charges.id))
    .limit(limit);
}
