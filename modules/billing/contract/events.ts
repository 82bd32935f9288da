import { z } from 'zod';
import { event, type PayloadOf } from '#kernel/events/declare.ts';
import { Money } from './wire.ts';

/** What was being bought, frozen when the checkout began: a later change of price or plan does not touch it. */
export const FrozenOffer = z.object({
  kind: z.literal('membership'),
  site: z.string(),
  tariffId: z.string(),
  name: z.string(),
  price: Money,
  /** Days of access that one payment buys. */
  periodDays: z.number().int().positive(),
  recurring: z.boolean(),
  trial: z.boolean(),
  /** Downloads a day; null means no cap. */
  dailyDownloadCap: z.number().int().positive().nullable(),
});
export type FrozenOffer = z.output<typeof FrozenOffer>;

const Common = z.object({
  attemptId: z.uuid(),
  userId: z.uuid(),
  offer: FrozenOffer,
  biller: z.string(),
  /** The biller's own reference of the subscription. */
  subscriptionReference: z.string(),
  /** The biller's own reference of this movement; the idempotency key of its effect. */
  transactionReference: z.string(),
  /** ISO 8601, as the biller states it. */
  occurredAt: z.iso.datetime(),
});

/** Money facts that a verified postback established. Access follows from them, in the membership module. */
export const SaleApproved = event('billing.sale-approved', Common);
export const RebillApproved = event('billing.rebill-approved', Common);
export const RebillDeclined = event('billing.rebill-declined', Common);
/** Renewal stopped; what was paid for stays. */
export const SubscriptionCanceled = event('billing.subscription-canceled', Common);
/** The biller ended the subscription at once: access ends too. */
export const SubscriptionEnded = event('billing.subscription-ended', Common);
export const Refunded = event('billing.refunded', Common);
export const ChargedBack = event('billing.charged-back', Common);
export type BillingEventPayload = PayloadOf<typeof SaleApproved>;

/** Published by whoever wants a subscription to stop renewing; billing tells the biller until it knows. */
export const CancelRequested = event(
  'billing.cancel-requested',
  z.object({ biller: z.string(), subscriptionReference: z.string() }),
);
