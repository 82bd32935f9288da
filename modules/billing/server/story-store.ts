import { and, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { StoryEvent } from '#kernel/story.ts';
import { checkoutAttempts, moneyEntries } from './tables.ts';

/** What somebody paid and got back. */
export async function moneyStory(tx: Tx, userId: string, until: Date, limit: number): Promise<StoryEvent[]> {
  const rows = await tx
    .select({
      kind: moneyEntries.kind,
      minor: moneyEntries.amountMinor,
      currency: moneyEntries.currency,
      at: moneyEntries.occurredAt,
      attempt: moneyEntries.attemptId,
      site: checkoutAttempts.site,
      biller: moneyEntries.biller,
    })
    .from(moneyEntries)
    .innerJoin(checkoutAttempts, eq(checkoutAttempts.id, moneyEntries.attemptId))
    .where(and(eq(checkoutAttempts.userId, userId), lt(moneyEntries.occurredAt, until)))
    .orderBy(desc(moneyEntries.occurredAt), desc(moneyEntries.id))
    .limit(limit);
  return rows.map(({ kind, minor, currency, attempt, biller, ...row }) => ({
    ...row,
    name: `billing.${kind}`,
    amount: { minor, currency },
    about: biller,
    path: `/checkouts/${attempt}`,
  }));
}
