import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#kernel/db/database.ts';
import type { SaleState } from '../simulator/sale-rules.ts';
import { account, deliveries, sales } from './tables.ts';
import type { CheckoutOrder } from './wire.ts';

const { email: _, ...SALE } = getTableColumns(sales);
export type Sale = Omit<typeof sales.$inferSelect, 'email'>;

/** Refunds and chargebacks of a payment, and what is left of it in minor units. */
const back = alias(deliveries, 'back');
const LEFT = sql<number>`(${deliveries.amountMinor} + coalesce(sum(${back.amountMinor}), 0))::bigint`;

/** The secret shared with the merchant, created when first needed. */
export async function secretOf(tx: Tx, fresh: string): Promise<string> {
  await tx.insert(account).values({ secret: fresh }).onConflictDoNothing();
  const [row] = await tx.select({ secret: account.secret }).from(account);
  if (!row) throw new Error('The sandbox biller has no secret.');
  return row.secret;
}

/** False if this checkout was paid before. */
export async function addSale(
  tx: Tx,
  sale: { id: string; order: CheckoutOrder; now: Date; nextRebillAt: Date | undefined },
): Promise<boolean> {
  const { checkout, product, name, amountMinor, currency, periodDays, rebillMinor, rebillDays, origin } = sale.order;
  const rows = await tx
    .insert(sales)
    .values({
      id: sale.id,
      checkout,
      product,
      name,
      amountMinor,
      currency,
      periodDays,
      rebillMinor,
      rebillDays,
      origin,
      state: 'live',
      createdAt: sale.now,
      nextRebillAt: sale.nextRebillAt,
    })
    .onConflictDoNothing({ target: sales.checkout })
    .returning({ id: sales.id });
  return rows.length > 0;
}

export async function isPaid(tx: Tx, checkout: string): Promise<boolean> {
  const rows = await tx.select({ id: sales.id }).from(sales).where(eq(sales.checkout, checkout));
  return rows.length > 0;
}

/** Locks the sale for this transaction. */
export async function takeSale(tx: Tx, id: string): Promise<Sale | undefined> {
  const [row] = await tx.select(SALE).from(sales).where(eq(sales.id, id)).for('update');
  return row;
}

/** Locks one sale whose next payment is due. */
export async function takeDueSale(tx: Tx, now: Date): Promise<Sale | undefined> {
  const [row] = await tx
    .select(SALE)
    .from(sales)
    .where(and(eq(sales.state, 'live'), lte(sales.nextRebillAt, now)))
    .orderBy(asc(sales.nextRebillAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

export async function setState(tx: Tx, id: string, state: SaleState): Promise<void> {
  await tx.update(sales).set({ state }).where(eq(sales.id, id));
}

export async function setRebillPrice(tx: Tx, id: string, rebillMinor: number): Promise<void> {
  await tx.update(sales).set({ rebillMinor }).where(eq(sales.id, id));
}

export async function setNextRebill(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(sales)
    .set({ nextRebillAt: at })
    .where(and(eq(sales.id, id), isNotNull(sales.nextRebillAt)));
}

/** The latest payment of a sale that wasn't refunded or charged back in full, and what is left of it. */
export async function newestPayment(tx: Tx, saleId: string) {
  const [row] = await tx
    .select({ transaction: sql<string>`${deliveries.transaction}`, left: LEFT })
    .from(deliveries)
    .leftJoin(back, eq(back.givesBack, deliveries.transaction))
    .where(and(eq(deliveries.saleId, saleId), gt(deliveries.amountMinor, 0)))
    .groupBy(deliveries.id)
    .having(gt(LEFT, 0))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(1);
  return row;
}

/** A payment by its id, and what is left of it. */
export async function paymentUnder(tx: Tx, transaction: string) {
  const [row] = await tx
    .select({ saleId: sql<string>`${deliveries.saleId}`, left: LEFT })
    .from(deliveries)
    .leftJoin(back, eq(back.givesBack, deliveries.transaction))
    .where(and(eq(deliveries.transaction, transaction), gt(deliveries.amountMinor, 0)))
    .groupBy(deliveries.id);
  return row;
}

/** All messages about a checkout that led to a sale, in order. */
export async function messagesAbout(tx: Tx, checkout: string): Promise<string[]> {
  const rows = await tx
    .select({ body: deliveries.body })
    .from(deliveries)
    .innerJoin(sales, eq(sales.id, deliveries.saleId))
    .where(eq(sales.checkout, checkout))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id));
  return rows.map(({ body }) => body);
}

/** The latest sales with their balance and the number of undelivered messages. */
export function listSales(tx: Tx) {
  return tx
    .select({
      ...SALE,
      balance: sql<number>`coalesce(sum(${deliveries.amountMinor}), 0)::bigint`,
      undelivered: sql<number>`count(${deliveries.id}) filter (where ${isNull(deliveries.deliveredAt)})`,
    })
    .from(sales)
    .leftJoin(deliveries, eq(deliveries.saleId, sales.id))
    .groupBy(sales.id)
    .orderBy(desc(sales.createdAt))
    .limit(100);
}
