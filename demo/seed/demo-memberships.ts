import { type Clock, DAY } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Publisher } from '#kernel/events/events.ts';
import { SaleApproved, SubscriptionCanceled } from '#modules/billing/contract/events.ts';
import type { FrozenOffer } from '#modules/billing/contract/offers.ts';
import type { BillingApi } from '#modules/billing/server/index.ts';
import { demoTariffId } from './demo-tariff-id.ts';
import type { DemoMemberships } from './seed-deps.ts';
import { uuidOf } from './uuid-of.ts';

const BILLER = 'demo';
const TEN_YEARS_DAYS = 3650;

/**
 * Gives the cast their memberships the way a biller would: by the facts of a sale, which the membership module then
 * enters into its log, and by the checkout that they name. No money entry stands behind them, because nobody paid.
 */
export function demoMemberships(parts: {
  db: Database;
  events: Publisher;
  clock: Clock;
  billing: Pick<BillingApi, 'importCheckout'>;
}): DemoMemberships {
  const { db, events, clock, billing } = parts;

  return {
    establish: ({ userId, email, site, status, trial }) =>
      db.transaction(async (tx) => {
        const isOver = status === 'expired';
        const subscriptionReference = `${site}:${email}`;
        const soldAt = new Date(clock.now().getTime() - (isOver ? 60 : 1) * DAY);
        const amount = { minor: 2999, currency: 'USD' as const };
        const period = { amount, days: isOver ? 30 : TEN_YEARS_DAYS };
        const offer: FrozenOffer = {
          kind: 'membership',
          site,
          product: demoTariffId(site),
          name: trial ? 'Demo trial' : 'Demo membership',
          first: period,
          // Only what renews can be canceled, and nobody here would be charged again.
          further: status === 'canceled' ? period : null,
          subject: { trial, dailyDownloadCap: 10 },
        };
        const checkoutId = uuidOf(subscriptionReference);
        const origin = `http://${site}.localhost`;
        const checkout = { id: checkoutId, userId, site, offer, biller: BILLER, origin, createdAt: soldAt };
        await billing.importCheckout(tx, checkout);
        const fact = { checkoutId, userId, biller: BILLER, subscriptionReference, offer };
        const sale = `sale:${subscriptionReference}`;
        await events.publish(tx, SaleApproved, {
          key: sale,
          order: subscriptionReference,
          payload: { ...fact, transactionReference: sale, occurredAt: soldAt.toISOString(), amount },
        });
        if (status !== 'canceled') return;
        const cancel = `cancel:${subscriptionReference}`;
        const occurredAt = clock.now().toISOString();
        await events.publish(tx, SubscriptionCanceled, {
          key: cancel,
          order: subscriptionReference,
          payload: { ...fact, transactionReference: cancel, occurredAt },
        });
      }),
  };
}
