import { z } from 'zod';
import { event, type PayloadOf } from '#kernel/events/declare.ts';
import { FrozenOffer } from './offers.ts';
import { SaleSource } from './sale-source.ts';
import { Money } from './types.ts';

const Common = z.object({
  checkoutId: z.uuid(),
  userId: z.uuid(),
  offer: FrozenOffer,
  biller: z.string(),
  /** The biller's own reference of the subscription. */
  subscriptionReference: z.string(),
  /** The biller's own reference of this movement; the idempotency key of its effects. */
  transactionReference: z.string(),
  /** ISO 8601, as the biller states it. */
  occurredAt: z.iso.datetime(),
});

const Payment = Common.extend({ amount: Money });

const GivenBack = Payment.extend({
  /**
   * The `transactionReference` of the payment that was refunded or charged back, and what is left of it: nothing after
   * a full one.
   */
  payment: z.string(),
  left: Money,
  /**
   * The amount of that payment, which may differ from the offer's price if an operator accepted it; absent in old
   * events.
   */
  paid: Money.optional(),
});

/** Money facts established by a verified postback. The membership module derives access from them. */
export const SaleApproved = event('billing.sale-approved', Payment.extend({ source: SaleSource.optional() }));
export const RebillApproved = event('billing.rebill-approved', Payment);
export const RebillDeclined = event('billing.rebill-declined', Common);
/** Renewal stopped; what was paid for stays accessible. */
export const SubscriptionCanceled = event('billing.subscription-canceled', Common);
/** The biller renews a canceled subscription again. */
export const SubscriptionResumed = event('billing.subscription-resumed', Common);
/** The biller ended the subscription at once, and access with it. */
export const SubscriptionEnded = event('billing.subscription-ended', Common);
export const Refunded = event('billing.refunded', GivenBack);
export const ChargedBack = event('billing.charged-back', GivenBack);
export type BillingNotice = PayloadOf<typeof RebillDeclined>;

/**
 * A buyer returned from a biller, was declined, or said that they didn't pay: the pending purchase may have changed.
 */
export const PurchaseUpdated = event('billing.purchase-updated', z.object({ userId: z.uuid(), site: z.string() }));

const RenewalRequest = z.object({
  biller: z.string(),
  subscriptionReference: z.string(),
  /**
   * When the request was made, whenever it arrives: the latest request of a subscription counts. If absent, when it is
   * handled.
   */
  requestedAt: z.iso.datetime().optional(),
});
export type RenewalRequest = z.output<typeof RenewalRequest>;

/**
 * Published to have a stopped subscription renew again; billing passes it on to billers that support it (`resumes`).
 */
export const ResumeRequested = event('billing.resume-requested', RenewalRequest);

/** Published to have a subscription stop renewing; billing asks the biller until it confirms. */
export const CancelRequested = event('billing.cancel-requested', RenewalRequest);
