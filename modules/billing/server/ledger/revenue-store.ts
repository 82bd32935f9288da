import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { inSites } from '#kernel/db/in-sites.ts';
import { type MoneyAccount, moneyEntries, moneySides } from '../tables.ts';

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

/** Sales, refunds and chargebacks of sites, by day or month of UTC, oldest first. Minor units, all above zero. */
export async function readRevenue(tx: Tx, { by, from, until, site }: RevenueQuery) {
  const period = sql<string>`to_char(date_trunc(${sql.raw(`'${by}'`)}, ${moneyEntries.occurredAt} at time zone 'UTC'), 'YYYY-MM-DD')`;
  const total = (account: MoneyAccount) =>
    sql<number>`coalesce(sum(abs(${moneySides.amountMinor})) filter (where ${eq(moneySides.account, account)}), 0)::bigint`;
  return tx
    .select({
      period,
      currency: moneySides.currency,
      received: total('sales'),
      refunded: total('refunds'),
      chargedBack: total('chargebacks'),
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
