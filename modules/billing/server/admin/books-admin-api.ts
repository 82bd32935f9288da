import { implement } from '@orpc/server';
import { type AdminContext, atSites, operatorOf } from '#api/admin/context.ts';
import { periodOf, periodsIn } from '#api/admin/period.ts';
import { done } from '#api/declare/declare.ts';
import { Forbidden, NotFound } from '#kernel/errors.ts';
import { billingAdminEndpoints } from '../../contract/admin-api.ts';
import { Money } from '../../contract/types.ts';
import type { BillingDeps } from '../deps.ts';
import { readAffiliates, readMoneyBooks, readRevenue } from '../ledger/revenue-store.ts';
import { readDifferences, readRounds, settleDifference } from '../reconciliation/reconciliation-store.ts';
import { requestRefund } from '../refunds/refund-payment.ts';
import { differenceRow } from './admin-rows.ts';

/** The books: totals, refunds by operators, and differences from the billers' books. */
export function booksAdminHandlers(deps: BillingDeps) {
  const endpoints = implement(billingAdminEndpoints).$context<AdminContext>();
  const { db, clock } = deps;

  return {
    revenue: endpoints.revenue.handler(async ({ input }) => {
      const { by, site } = input;
      const time = periodOf(input, clock.now());
      const [rows, affiliates] = await Promise.all([
        readRevenue(db.drizzle, { by, site, ...time }),
        readAffiliates(db.drizzle, { site, ...time }),
      ]);
      return done({
        periods: periodsIn({ by, ...time }),
        rows: rows.map(inMoney),
        affiliates: affiliates.map(inMoney),
      });
    }),

    moneyBooks: endpoints.moneyBooks.handler(async ({ context }) => {
      const isShown = atSites(context, 'billing.read-money');
      const books = await readMoneyBooks(db.drizzle);
      // What a biller holds belongs to all sites.
      const accounts = books.filter(({ account, holder }) => isShown(account === 'biller' ? '' : holder));
      return done({
        accounts: accounts.map(({ minor, currency, ...account }) => ({
          ...account,
          amount: money(minor, currency),
        })),
      });
    }),

    refundPayment: endpoints.refundPayment.handler(async ({ context, input: { id, minor: part, reason }, errors }) => {
      const { id: by, limits } = operatorOf(context);
      const mostADay = limits.refundsADay;
      const request = await db.transaction(async (tx) => {
        const request = await requestRefund(tx, deps, { entryId: id, minor: part, reason, by, mostADay });
        if (request.kind !== 'requested' || !request.isNew) return request;
        const { biller, transactionReference, checkoutId, minor, currency } = request.payment;
        await context.record(tx, {
          action: 'billing.refund-requested',
          subject: { type: 'checkout', id: checkoutId },
          after: { biller, transactionReference, amount: { minor: part ?? minor, currency }, reason },
        });
        return request;
      });
      switch (request.kind) {
        case 'requested':
          return done({ isNew: request.isNew });
        case 'not-found':
          throw new NotFound('There is no such payment.');
        case 'own':
          throw new Forbidden('This is your own payment. Ask another operator to refund it.');
        case 'no-such-service':
          throw errors.NO_SUCH_SERVICE();
        case 'not-in-part':
          throw errors.NOT_IN_PART();
        case 'too-much':
          throw errors.TOO_MUCH();
        case 'given-back':
          throw errors.GIVEN_BACK();
        case 'over-limit':
          throw errors.OVER_LIMIT(overLimit(request));
        case 'too-many':
          throw errors.TOO_MANY_REFUNDS();
      }
    }),

    differences: endpoints.differences.handler(async ({ input }) => {
      const [{ rows, total }, rounds] = await Promise.all([readDifferences(db.drizzle, input), readRounds(db.drizzle)]);
      const readable = [...deps.billers.values()].filter(({ books }) => books);
      return done({
        rows: rows.map(differenceRow),
        total,
        billers: [...deps.billers.keys()],
        read: readable.map(({ name: biller }) => ({
          biller,
          finishedAt: rounds.get(biller)?.toISOString() ?? null,
        })),
      });
    }),

    settleDifference: endpoints.settleDifference.handler(async ({ context, input: { id, reason }, errors }) => {
      const by = operatorOf(context).id;
      const isSettled = await db.transaction(async (tx) => {
        const isSettled = await settleDifference(tx, id, { by, reason, at: clock.now() });
        if (isSettled)
          await context.record(tx, {
            action: 'billing.difference-settled',
            subject: { type: 'difference', id: String(id) },
            after: { reason },
          });
        return isSettled;
      });
      if (isSettled === undefined) throw new NotFound('There is no such difference.');
      if (!isSettled) throw errors.SETTLED_BEFORE();
      return done({});
    }),
  };
}

function overLimit({ most, left }: { most: number; left: number }) {
  return { message: `Your role may refund ${most} in 24 hours, and ${left} of it is left. Ask another operator.` };
}

function money(minor: number, currency: string): Money {
  return Money.parse({ minor, currency });
}

interface Movements {
  currency: string;
  received: number;
  refunded: number;
  chargedBack: number;
}

function inMoney<Row extends Movements>({ currency, received, refunded, chargedBack, ...row }: Row) {
  return {
    ...row,
    received: money(received, currency),
    refunded: money(refunded, currency),
    chargedBack: money(chargedBack, currency),
    left: money(received - refunded - chargedBack, currency),
  };
}
