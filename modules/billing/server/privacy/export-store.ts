import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { checkouts, moneyEntries } from '../tables.ts';

const { id, site, offer, amountMinor, currency, biller, source, createdAt } = checkouts;
const CHECKOUT = { id, site, offer, amountMinor, currency, biller, source, createdAt };
const PAYMENT = {
  checkout: moneyEntries.checkoutId,
  kind: moneyEntries.kind,
  amountMinor: moneyEntries.amountMinor,
  currency: moneyEntries.currency,
  occurredAt: moneyEntries.occurredAt,
};

/** An account's checkouts and payments, for its data export. */
export async function exportPayments(tx: Tx, userId: string) {
  const begun = await tx.select(CHECKOUT).from(checkouts).where(eq(checkouts.userId, userId)).orderBy(asc(createdAt));
  const payments = await tx
    .select(PAYMENT)
    .from(moneyEntries)
    .innerJoin(checkouts, eq(checkouts.id, moneyEntries.checkoutId))
    .where(eq(checkouts.userId, userId))
    .orderBy(asc(moneyEntries.id));
  return begun.length > 0 ? { checkouts: begun, payments } : undefined;
}
