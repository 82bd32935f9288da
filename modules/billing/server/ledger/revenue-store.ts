import { and, asc, desc, eq, gte, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { inSites } from '#kernel/db/in-sites.ts';
import { checkouts, type MoneyAccount, moneyEntries, moneySides } from '../tables.ts';

/** Balances of the accounts, by holder and currency. In each currency their sum is zero (R20). */
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

const total = (account: MoneyAccount) =>
  sql<number>`coalesce(sum(abs(${moneySides.amountMinor})) filter (where ${eq(moneySides.account, account)}), 0)::bigint`;
const movements = { received: total('sales'), refunded: total('refunds'), chargedBack: total('chargebacks') };

const isIn = ({ from, until, site }: Omit<RevenueQuery, 'by'>) =>
  and(
    ne(moneySides.account, 'biller'),
    gte(moneyEntries.occurredAt, from),
    lt(moneyEntries.occurredAt, until),
    site ? inSites(moneySides.holder, site) : undefined,
  );

/** Sales, refunds and chargebacks of sites, by day or month (UTC), oldest first. Minor units, all above zero. */
export async function readRevenue(tx: Tx, { by, ...query }: RevenueQuery) {
  const period = sql<string>`to_char(date_trunc(${sql.raw(`'${by}'`)}, ${moneyEntries.occurredAt} at time zone 'UTC'), 'YYYY-MM-DD')`;
  return tx
    .select({ period, currency: moneySides.currency, ...movements })
    .from(moneySides)
    .innerJoin(moneyEntries, eq(moneyEntries.id, moneySides.entryId))
    .where(isIn(query))
    .groupBy(sql`1`, moneySides.currency)
    .orderBy(sql`1`, asc(moneySides.currency));
}

const MOST_AFFILIATES = 200;

/** R26. The same by the affiliate whose link led to the checkout, most sales first. */
export async function readAffiliates(tx: Tx, query: Omit<RevenueQuery, 'by'>) {
  const affiliateId = sql<string>`${checkouts.source} ->> 'affiliateId'`;
  return (
    tx
      .select({
        affiliateId,
        currency: moneySides.currency,
        sales: sql<number>`(count(*) filter (where ${eq(moneySides.account, 'sales')}))::integer`,
        ...movements,
      })
      .from(moneySides)
      .innerJoin(moneyEntries, eq(moneyEntries.id, moneySides.entryId))
      .innerJoin(checkouts, eq(checkouts.id, moneyEntries.checkoutId))
      // Must match the index expression.
      .where(and(isIn(query), isNotNull(checkouts.source), sql`${affiliateId} is not null`))
      .groupBy(sql`1`, moneySides.currency)
      .orderBy(desc(movements.received), sql`1`)
      .limit(MOST_AFFILIATES)
  );
}
