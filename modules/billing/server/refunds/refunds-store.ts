import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#kernel/db/database.ts';
import { moneyEntries, type RefundState, refunds } from '../tables.ts';

export type Refund = typeof refunds.$inferSelect;
export type RefundablePayment = NonNullable<Awaited<ReturnType<typeof paymentToRefund>>>;

/** A received payment, and what of it wasn't refunded or charged back; undefined for any other ledger row. */
export async function paymentToRefund(tx: Tx, entryId: number) {
  const back = alias(moneyEntries, 'back');
  const [row] = await tx
    .select({
      biller: moneyEntries.biller,
      transactionReference: moneyEntries.transactionReference,
      checkoutId: moneyEntries.checkoutId,
      minor: moneyEntries.amountMinor,
      currency: moneyEntries.currency,
      left: sql<number>`(${moneyEntries.amountMinor} + coalesce(sum(${back.amountMinor}), 0))::bigint`,
    })
    .from(moneyEntries)
    .leftJoin(back, and(eq(back.biller, moneyEntries.biller), eq(back.givesBack, moneyEntries.transactionReference)))
    .where(and(eq(moneyEntries.id, entryId), inArray(moneyEntries.kind, ['sale', 'rebill'])))
    .groupBy(moneyEntries.id);
  return row;
}

/** Until the transaction ends, the operator can't request another refund. */
export async function lockRefunds(tx: Tx, requestedBy: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refunds by ${requestedBy}`}, 0))`);
}

/** Until the transaction ends, nobody else can request a refund of this payment. */
export async function lockPayment(tx: Tx, entryId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refund of entry ${entryId}`}, 0))`);
}

export async function countRefundsBy(tx: Tx, requestedBy: string, since: Date): Promise<number> {
  return tx.$count(refunds, and(eq(refunds.requestedBy, requestedBy), gt(refunds.requestedAt, since)));
}

/** What an operator has refunded since then, in minor units, all currencies added up. */
export async function refundedBy(tx: Tx, requestedBy: string, since: Date): Promise<number> {
  const isPayment = and(
    eq(moneyEntries.biller, refunds.biller),
    eq(moneyEntries.transactionReference, refunds.transactionReference),
    inArray(moneyEntries.kind, ['sale', 'rebill']),
  );
  const [row] = await tx
    .select({
      minor: sql<number>`coalesce(sum(coalesce(${refunds.amountMinor}, ${moneyEntries.amountMinor})), 0)::bigint`,
    })
    .from(refunds)
    .innerJoin(moneyEntries, isPayment)
    .where(and(eq(refunds.requestedBy, requestedBy), gt(refunds.requestedAt, since)));
  return Number(row?.minor ?? 0);
}

export async function refundOf(
  tx: Tx,
  { biller, transactionReference }: Pick<Refund, 'biller' | 'transactionReference'>,
): Promise<Refund | undefined> {
  const [row] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.biller, biller), eq(refunds.transactionReference, transactionReference)));
  return row;
}

/** False if it was requested before. */
export async function addRefund(tx: Tx, refund: Omit<Refund, 'state' | 'answeredAt'>): Promise<boolean> {
  const rows = await tx
    .insert(refunds)
    .values({ ...refund, state: 'waiting' })
    .onConflictDoNothing({ target: [refunds.biller, refunds.transactionReference] })
    .returning({ id: refunds.id });
  return rows.length > 0;
}

/** Moves a refund from this state to another; undefined if it is in a different one. */
export async function moveRefund(
  tx: Tx,
  id: string,
  { from, to, at }: { from: RefundState; to: RefundState; at?: Date },
): Promise<Refund | undefined> {
  const [row] = await tx
    .update(refunds)
    .set({ state: to, ...(at && { answeredAt: at }) })
    .where(and(eq(refunds.id, id), eq(refunds.state, from)))
    .returning();
  return row;
}

export async function refundsOfCheckout(tx: Tx, checkoutId: string): Promise<Refund[]> {
  return tx.select().from(refunds).where(eq(refunds.checkoutId, checkoutId)).orderBy(refunds.requestedAt);
}

/** Payments of a checkout without any refund, chargeback or refund request. */
export function refundable(
  entries: readonly {
    id: number;
    amountMinor: number;
    transactionReference: string;
    givesBack: string | null;
  }[],
  requests: readonly Pick<Refund, 'transactionReference'>[],
): number[] {
  const touched = new Set([
    ...entries.map(({ givesBack }) => givesBack),
    ...requests.map(({ transactionReference }) => transactionReference),
  ]);
  return entries
    .filter(({ amountMinor, transactionReference }) => amountMinor > 0 && !touched.has(transactionReference))
    .map(({ id }) => id);
}
