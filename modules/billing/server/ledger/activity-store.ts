import { and, desc, eq, lt } from 'drizzle-orm';
import type { ActivityEvent } from '#kernel/activity.ts';
import type { Tx } from '#kernel/db/database.ts';
import { checkouts, moneyEntries } from '../tables.ts';

/** An account's payments, refunds and chargebacks. */
export async function moneyActivity(tx: Tx, userId: string, until: Date, limit: number): Promise<ActivityEvent[]> {
  const rows = await tx
    .select({
      kind: moneyEntries.kind,
      minor: moneyEntries.amountMinor,
      currency: moneyEntries.currency,
      at: moneyEntries.occurredAt,
      checkout: moneyEntries.checkoutId,
      site: checkouts.site,
      biller: moneyEntries.biller,
    })
    .from(moneyEntries)
    .innerJoin(checkouts, eq(checkouts.id, moneyEntries.checkoutId))
    .where(and(eq(checkouts.userId, userId), lt(moneyEntries.occurredAt, until)))
    .orderBy(desc(moneyEntries.occurredAt), desc(moneyEntries.id))
    .limit(limit);
  return rows.map(({ kind, minor, currency, checkout, biller, ...row }) => ({
    ...row,
    name: `billing.${kind}`,
    amount: { minor, currency },
    about: biller,
    path: `/checkouts/${checkout}`,
  }));
}
