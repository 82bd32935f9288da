import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { periodOf, periodsIn } from '#calls/desk-period.ts';
import { billingDeskCalls } from '../contract/desk-calls.ts';
import { Money } from '../contract/wire.ts';
import type { BillingParts } from './parts.ts';
import { readMoneyBooks, readRevenue } from './revenue-store.ts';

/** What the books come to. */
export function revenueDeskHandlers({ db, clock }: Pick<BillingParts, 'db' | 'clock'>) {
  const calls = implement(billingDeskCalls).$context<DeskContext>();
  return {
    revenue: calls.revenue.handler(async ({ input }) => {
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

    moneyBooks: calls.moneyBooks.handler(async () => {
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
