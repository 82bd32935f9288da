import { and, arrayOverlaps, count, desc, eq, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { dayText, utcDay } from '#kernel/db/utc-day.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import { FOUND_LIMIT, type Span } from '#kernel/overview.ts';
import { checkouts, moneyEntries, postbacks } from '../tables.ts';
import { ledTo } from './checkout-table-store.ts';

/** @param late waiting postbacks are counted if received before then */
export async function countPostbacks(tx: Tx, late: Date): Promise<{ quarantined: number; waiting: number }> {
  const isLate = and(sql`${postbacks.outcome} is null`, lt(postbacks.receivedAt, late));
  const [quarantined, waiting] = await Promise.all([
    tx.$count(postbacks, eq(postbacks.outcome, 'quarantined')),
    tx.$count(postbacks, isLate),
  ]);
  return { quarantined, waiting };
}

/**
 * Messages received by then and interpreted later, or never. Those that an operator decided about don't count as
 * waiting then; those that were interpreted again count as waiting until that time.
 */
export async function waitingAt(tx: Tx, time: Date): Promise<number> {
  const [later, never] = await Promise.all([
    tx.$count(
      postbacks,
      and(gt(postbacks.interpretedAt, time), lte(postbacks.receivedAt, time), isNull(postbacks.decision)),
    ),
    tx.$count(postbacks, and(isNull(postbacks.outcome), lte(postbacks.receivedAt, time))),
  ]);
  return later + never;
}

/** Number of sales in the span, and by currency what was received minus refunds and chargebacks. */
export async function revenueIn(
  tx: Tx,
  { from, to }: Span,
): Promise<{ sales: number; revenue: { currency: string; minor: number }[] }> {
  const rows = await tx
    .select({
      currency: moneyEntries.currency,
      minor: sql<number>`sum(${moneyEntries.amountMinor})::bigint`,
      sales: sql<number>`count(*) filter (where ${moneyEntries.kind} = 'sale')`,
    })
    .from(moneyEntries)
    .where(and(gte(moneyEntries.occurredAt, from), lt(moneyEntries.occurredAt, to)))
    .groupBy(moneyEntries.currency)
    .orderBy(moneyEntries.currency);
  return {
    sales: rows.reduce((sum, row) => sum + row.sales, 0),
    revenue: rows.map(({ currency, minor }) => ({ currency, minor })),
  };
}

/** The same by day. */
export async function revenueByDay(
  tx: Tx,
  { from, to }: Span,
): Promise<{ day: string; currency: string; minor: number; sales: number }[]> {
  return tx
    .select({
      day: dayText(moneyEntries.occurredAt),
      currency: moneyEntries.currency,
      minor: sql<number>`sum(${moneyEntries.amountMinor})::bigint`,
      sales: sql<number>`count(*) filter (where ${moneyEntries.kind} = 'sale')`,
    })
    .from(moneyEntries)
    .where(and(gte(moneyEntries.occurredAt, from), lt(moneyEntries.occurredAt, to)))
    .groupBy(utcDay(moneyEntries.occurredAt), moneyEntries.currency)
    .orderBy(moneyEntries.currency);
}

export async function checkoutsByDay(tx: Tx, { from, to }: Span): Promise<{ day: string; count: number }[]> {
  return tx
    .select({ day: dayText(checkouts.createdAt), count: count() })
    .from(checkouts)
    .where(and(gte(checkouts.createdAt, from), lt(checkouts.createdAt, to)))
    .groupBy(utcDay(checkouts.createdAt));
}

/** Checkouts by id, or by a transaction or subscription that they led to. */
export async function findCheckouts(tx: Tx, query: string): Promise<{ id: string; site: string }[]> {
  const isIt = isUuid(query) ? eq(checkouts.id, query) : undefined;
  return tx
    .select({ id: checkouts.id, site: checkouts.site })
    .from(checkouts)
    .where(or(isIt, ledTo(query)))
    .limit(FOUND_LIMIT);
}

/** The most digits that an id can have. */
const NUMBER = /^\d{1,15}$/;

/** Billers' messages by id, or by a transaction, subscription or checkout that they mention, whatever their outcome. */
export async function findPostbacks(tx: Tx, query: string) {
  return tx
    .select({ id: postbacks.id, biller: postbacks.biller, mentions: postbacks.mentions })
    .from(postbacks)
    .where(
      or(
        NUMBER.test(query) ? eq(postbacks.id, Number(query)) : undefined,
        arrayOverlaps(postbacks.mentions, [query, query.toLowerCase()]),
      ),
    )
    .orderBy(desc(postbacks.id))
    .limit(FOUND_LIMIT);
}
