import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { checkouts as checkoutAttempts, moneyEntries } from '../tables.ts';

/** What somebody began to buy and what was paid, for themselves to read. */
export async function exportPayments(tx: Tx, userId: string) {
  const checkouts = await tx
    .select({
      id: checkoutAttempts.id,
      site: checkoutAttempts.site,
      offer: checkoutAttempts.offer,
      amountMinor: checkoutAttempts.amountMinor,
      currency: checkoutAttempts.currency,
      biller: checkoutAttempts.biller,
      createdAt: checkoutAttempts.createdAt,
    })
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.userId, userId))
    .orderBy(asc(checkoutAttempts.createdAt));
  const payments = await tx
    .select({
      checkout: moneyEntries.checkoutId,
      kind: moneyEntries.kind,
      amountMinor: moneyEntries.amountMinor,
      currency: moneyEntries.currency,
      occurredAt: moneyEntries.occurredAt,
    })
    .from(moneyEntries)
    .innerJoin(checkoutAttempts, eq(checkoutAttempts.id, moneyEntries.checkoutId))
    .where(eq(checkoutAttempts.userId, userId))
    .orderBy(asc(moneyEntries.id));
  return checkouts.length > 0 ? { checkouts, payments } : undefined;
}
