import { and, asc, eq, gt, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { deliveries } from './tables.ts';

const { id, event, body, origin, attempts } = deliveries;
const DELIVERY = { id, event, body, origin, attempts };
export type Delivery = Pick<typeof deliveries.$inferSelect, keyof typeof DELIVERY>;

export async function addDelivery(tx: Tx, delivery: typeof deliveries.$inferInsert): Promise<void> {
  await tx.insert(deliveries).values(delivery);
}

/** Deliveries that are due and not given up, at most a hundred; with `id`, only that one. */
export async function dueDeliveries(tx: Tx, due: { now: Date; since: Date; id?: string }): Promise<Delivery[]> {
  return tx
    .select(DELIVERY)
    .from(deliveries)
    .where(
      and(
        isNull(deliveries.deliveredAt),
        lte(deliveries.nextTryAt, due.now),
        gt(deliveries.createdAt, due.since),
        due.id === undefined ? undefined : eq(deliveries.id, due.id),
      ),
    )
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id))
    .limit(100);
}

export async function noteDelivery(
  tx: Tx,
  id: string,
  result: { answer: string; deliveredAt: Date | undefined; nextTryAt: Date },
): Promise<void> {
  const { answer: lastAnswer, deliveredAt = null, nextTryAt } = result;
  await tx
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      lastAnswer,
      deliveredAt: sql`coalesce(${deliveries.deliveredAt}, ${deliveredAt})`,
      nextTryAt,
    })
    .where(eq(deliveries.id, id));
}

/** Erases the texts of old messages, and deletes those without a sale. Amounts stay: they are the books. */
export async function forgetDeliveries(tx: Tx, before: Date): Promise<void> {
  await tx.delete(deliveries).where(and(isNull(deliveries.saleId), lt(deliveries.createdAt, before)));
  await tx
    .update(deliveries)
    .set({ body: '' })
    .where(and(isNotNull(deliveries.deliveredAt), lt(deliveries.createdAt, before), ne(deliveries.body, '')));
}
