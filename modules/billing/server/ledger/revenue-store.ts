import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { inSites } from '#kernel/db/in-sites.ts';
import { moneyEntries, moneySides } from '../tables.ts';

/** What each account comes to, by holder and currency. Together zero in each currency (R20). */
export async function readMoneyBooks(tx: Tx) {
  return tx
    .select({
      account: moneySides.account,
      holder: moneySides.holder,
      currency: moneySides.currency,
      minor: sql<number>`sum(${moneySides.amountMinor})::bigint`,
    })
    .from(moneySides)
    .groupBy(moneySides.account, moneySides.holder, moneySides.currency)
    .orderBy(asc(moneySides.account), asc(moneySides.holder), asc(moneySides.currency));
}

export interface RevenueQuery {
  by: 'day' | 'month';
  from: Date;
  until: Date;
  site?: string;
}

/** Sales and refunds of sites, by day or month of the world's clock, oldest first. Minor units, both above zero. */
export async function readRevenue(tx: Tx, { by, from, until, site }: RevenueQuery) {
  const period = sql<string>`to_char(date_trunc(${sql.raw(`'${by}'`)}, ${moneyEntries.occurredAt} at time zone 'UTC'), 'YYYY-MM-DD')`;
  const total = (isGivenBack: boolean) =>
    sql<number>`coalesce(sum(${isGivenBack ? sql`${moneySides.amountMinor}` : sql`-${moneySides.amountMinor}`})
      filter (where (${moneySides.account} = 'sales') = ${!isGivenBack}), 0)::bigint`;
  return tx
    .select({
      period,
      currency: moneySides.currency,
      receivedMinor: total(false),
      givenBackMinor: total(true),
    })
    .from(moneySides)
    .innerJoin(moneyEntries, eq(moneyEntries.id, moneySides.entryId))
    .where(
      and(
        ne(moneySides.account, 'biller'),
        gte(moneyEntries.occurredAt, from),
        lt(moneyEntries.occurredAt, until),
        site ? inSites(moneySides.holder, site) : undefined,
      ),
    )
    .groupBy(sql`1`, moneySides.currency)
    .orderBy(sql`1`, asc(moneySides.currency));
}
