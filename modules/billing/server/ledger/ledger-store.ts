import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Tx } from '#kernel/db/database.ts';
import type { MoneyMessage, NoticeMessage } from '../biller.ts';
import { moneyEntries, notices } from '../tables.ts';

/** Serializes everything about one subscription, so that its totals can be checked before they change. */
export async function lockSubscription(tx: Tx, biller: string, reference: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`subscription ${biller} ${reference}`}, 0))`);
}

/** A received payment, and what of it wasn't refunded or charged back, in minor units. */
export interface ReceivedPayment {
  reference: string;
  received: number;
  left: number;
}

/** The payments of a subscription, newest first. */
export async function paymentsOf(tx: Tx, biller: string, subscription: string): Promise<ReceivedPayment[]> {
  const back = alias(moneyEntries, 'back');
  return tx
    .select({
      reference: moneyEntries.transactionReference,
      received: moneyEntries.amountMinor,
      left: sql<number>`(${moneyEntries.amountMinor} + coalesce(sum(${back.amountMinor}), 0))::bigint`,
    })
    .from(moneyEntries)
    .leftJoin(back, and(eq(back.biller, moneyEntries.biller), eq(back.givesBack, moneyEntries.transactionReference)))
    .where(
      and(
        eq(moneyEntries.biller, biller),
        eq(moneyEntries.subscriptionReference, subscription),
        inArray(moneyEntries.kind, ['sale', 'rebill']),
      ),
    )
    .groupBy(moneyEntries.id)
    .orderBy(desc(moneyEntries.occurredAt), desc(moneyEntries.id));
}

/** The subscription that a payment was received for; undefined until the payment is in the ledger. */
export async function subscriptionOfPayment(tx: Tx, biller: string, transaction: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ subscription: moneyEntries.subscriptionReference })
    .from(moneyEntries)
    .where(
      and(
        eq(moneyEntries.biller, biller),
        eq(moneyEntries.transactionReference, transaction),
        inArray(moneyEntries.kind, ['sale', 'rebill']),
      ),
    );
  return row?.subscription;
}

/** Minor units received for a subscription and not refunded or charged back. */
export async function balanceOf(tx: Tx, biller: string, reference: string): Promise<number> {
  const [row] = await tx
    .select({ balance: sql<number>`coalesce(sum(${moneyEntries.amountMinor}), 0)::bigint` })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.biller, biller), eq(moneyEntries.subscriptionReference, reference)));
  return row?.balance ?? 0;
}

interface Effect<Message> {
  biller: string;
  checkoutId: string;
  postbackId: number;
  message: Message;
  now: Date;
}

function columnsOf({ biller, checkoutId, postbackId, message, now }: Effect<MoneyMessage | NoticeMessage>) {
  const { transactionReference, subscriptionReference, occurredAt } = message;
  return {
    biller,
    transactionReference,
    subscriptionReference,
    checkoutId,
    postbackId,
    occurredAt,
    recordedAt: now,
  };
}

/**
 * True if the movement is new, false if the ledger already had it.
 * @param givesBack the payment, for a refund or chargeback
 */
export async function addMoneyEntry(
  tx: Tx,
  effect: Effect<MoneyMessage>,
  givesBack: string | undefined,
): Promise<boolean> {
  const { kind, amount } = effect.message;
  const isIncome = kind === 'sale' || kind === 'rebill';
  const amountMinor = isIncome ? amount.minor : -amount.minor;
  const rows = await tx
    .insert(moneyEntries)
    .values({ ...columnsOf(effect), kind, amountMinor, currency: amount.currency, givesBack })
    .onConflictDoNothing({ target: [moneyEntries.biller, moneyEntries.transactionReference] })
    .returning({ id: moneyEntries.id });
  return rows.length > 0;
}

export async function hasTransaction(tx: Tx, biller: string, reference: string): Promise<boolean> {
  const [entries, reported] = [moneyEntries, notices].map((effects) =>
    tx
      .select({ id: effects.id })
      .from(effects)
      .where(and(eq(effects.biller, biller), eq(effects.transactionReference, reference))),
  );
  if (!entries || !reported) return false;
  return (await unionAll(entries, reported)).length > 0;
}

/** True if the notice is new. */
export async function addNotice(tx: Tx, effect: Effect<NoticeMessage>): Promise<boolean> {
  const { kind, reason } = effect.message;
  const rows = await tx
    .insert(notices)
    .values({ ...columnsOf(effect), kind, reason })
    .onConflictDoNothing({ target: [notices.biller, notices.transactionReference] })
    .returning({ id: notices.id });
  return rows.length > 0;
}
