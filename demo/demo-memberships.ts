import { createHash } from 'node:crypto';
import { type Clock, DAY } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { EventType } from '#kernel/events/declare.ts';
import type { Publisher } from '#kernel/events/events.ts';
import {
  type BillingEventPayload,
  SaleApproved,
  SubscriptionCanceled,
} from '#modules/billing/contract/events.ts';
import type { DemoMemberships } from './seed-deps.ts';

const BILLER = 'demo';
const TEN_YEARS_DAYS = 3650;

/**
 * Gives the cast their memberships the way a biller would: by the facts of a sale, which the membership module then
 * enters into its log. No money entry stands behind them, because nobody paid.
 */
export function demoMemberships(parts: { db: Database; events: Publisher; clock: Clock }): DemoMemberships {
  const { db, events, clock } = parts;

  async function publish(tx: Tx, type: EventType<string, BillingEventPayload>, payload: BillingEventPayload) {
    const order = `${BILLER}:${payload.subscriptionReference}`;
    await events.publish(tx, type, { key: payload.transactionReference, order, payload });
  }

  return {
    establish: ({ userId, email, site, status, trial }) =>
      db.transaction(async (tx) => {
        const isOver = status === 'expired';
        const subscriptionReference = `${site}:${email}`;
        const soldAt = new Date(clock.now().getTime() - (isOver ? 60 : 1) * DAY);
        const fact = {
          attemptId: uuidOf(subscriptionReference),
          userId,
          biller: BILLER,
          subscriptionReference,
          occurredAt: soldAt.toISOString(),
          offer: {
            kind: 'membership' as const,
            site,
            tariffId: uuidOf(`tariff ${site}`),
            name: trial ? 'Demo trial' : 'Demo membership',
            price: { minor: 2999, currency: 'USD' as const },
            periodDays: isOver ? 30 : TEN_YEARS_DAYS,
            // Only what renews can be canceled, and nobody here would be charged again.
            recurring: status === 'canceled',
            trial,
            dailyDownloadCap: 10,
          },
        };
        await publish(tx, SaleApproved, {
          ...fact,
          transactionReference: `sale:${subscriptionReference}`,
        });
        if (status !== 'canceled') return;
        const occurredAt = clock.now().toISOString();
        const transactionReference = `cancel:${subscriptionReference}`;
        await publish(tx, SubscriptionCanceled, { ...fact, occurredAt, transactionReference });
      }),
  };
}

/** The same for the same text, in the form of a UUID version 8 (RFC 9562 §5.8). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
