import type { Permission } from '#api/declare/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Overview, SearchProvider } from '#kernel/overview.ts';
import { billerName } from '../../contract/biller-names.ts';
import type { BillingModuleDeps } from '../deps.ts';
import { billingAlerts } from './billing-alerts.ts';
import {
  checkoutsByDay,
  findCheckouts,
  findPostbacks,
  revenueByDay,
  revenueIn,
  waitingAt,
} from './billing-overview-store.ts';

export function billingOverview({
  db,
  clock,
  currencies,
}: Pick<BillingModuleDeps, 'db' | 'clock' | 'currencies'>): Overview<Permission> {
  return {
    permission: 'billing.read-money',
    alerts: () => billingAlerts({ db, clock }),
    async figures(span) {
      const [{ sales, revenue }, sold] = await Promise.all([revenueIn(db.drizzle, span), currencies()]);
      const minorIn = new Map([
        ...sold.map((currency) => [currency, 0] as const),
        ...revenue.map(({ currency, minor }) => [currency, minor] as const),
      ]);
      return [
        { name: 'billing.sales', value: sales },
        ...[...minorIn].map(([currency, value]) => ({ name: 'billing.revenue', value, currency })),
      ];
    },
    async standing({ to }, weekAgo) {
      const [value, before] = await Promise.all([waitingAt(db.drizzle, to), waitingAt(db.drizzle, weekAgo)]);
      return [{ name: 'billing.postbacks-waiting', value, before: { value: before, of: 'moment' } }];
    },
    async daily(span) {
      const [money, checkouts] = await Promise.all([revenueByDay(db.drizzle, span), checkoutsByDay(db.drizzle, span)]);
      const sales = Map.groupBy(money, ({ day }) => day);
      return [
        ...checkouts.map(({ day, count }) => ({ name: 'billing.checkouts', day, value: count })),
        ...[...sales].map(([day, rows]) => ({
          name: 'billing.sales',
          day,
          value: rows.reduce((sum, row) => sum + row.sales, 0),
        })),
        ...money.map(({ day, minor, currency }) => ({
          name: 'billing.revenue',
          day,
          value: minor,
          currency,
        })),
      ];
    },
  };
}

/** By a checkout's id, or a transaction's or subscription's reference; billers' messages by their id too. */
export function billingSearchProviders({ db }: { db: Database }): SearchProvider<Permission>[] {
  return [
    {
      permission: 'billing.read-money',
      async find(query) {
        const found = await findCheckouts(db.drizzle, query);
        return found.map(({ id, site }) => ({
          kind: 'checkout',
          title: query,
          hint: site,
          path: `/checkouts/${id}`,
          isExact: true,
        }));
      },
    },
    {
      permission: 'billing.read-money',
      async find(query) {
        const found = await findPostbacks(db.drizzle, query);
        return found.map(({ id, biller, mentions: [first = ''] }) => ({
          kind: 'postback',
          title: `${billerName(biller)} ${id}`,
          hint: first,
          path: `/postbacks/${id}`,
          isExact: true,
        }));
      },
    },
  ];
}
