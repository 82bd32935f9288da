import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { periodOf, periodsIn } from '#api/admin/period.ts';
import { done } from '#api/declare/declare.ts';
import { billingAdminEndpoints } from '../../contract/admin-api.ts';
import { Money } from '../../contract/types.ts';
import type { BillingDeps } from '../deps.ts';
import { readMoneyBooks, readRevenue } from '../ledger/revenue-store.ts';

/** What the books come to. */
export function revenueAdminHandlers({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>) {
  const endpoints = implement(billingAdminEndpoints).$context<AdminContext>();
  return {
    revenue: endpoints.revenue.handler(async ({ input }) => {
      const { by, site } = input;
      const time = periodOf(input, clock.now());
      const rows = await readRevenue(db.drizzle, { by, site, ...time });
      return done({
        periods: periodsIn({ by, ...time }),
        rows: rows.map(({ period, currency, receivedMinor, givenBackMinor }) => ({
          period,
          received: money(receivedMinor, currency),
          givenBack: money(givenBackMinor, currency),
          left: money(receivedMinor - givenBackMinor, currency),
        })),
      });
    }),

    moneyBooks: endpoints.moneyBooks.handler(async () => {
      const accounts = await readMoneyBooks(db.drizzle);
      return done({
        accounts: accounts.map(({ minor, currency, ...account }) => ({
          ...account,
          amount: money(minor, currency),
        })),
      });
    }),
  };
}

function money(minor: number, currency: string): Money {
  return Money.parse({ minor, currency });
}
