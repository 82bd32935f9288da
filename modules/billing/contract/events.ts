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
  /** The biller's own reference of this movement; the idempotency key of its effect. */
  transactionReference: z.string(),
  /** ISO 8601, as the biller states it. */
  occurredAt: z.iso.datetime(),
});

const Payment = Common.extend({ amount: Money });

const GivenBack = Payment.extend({
  /** The `transactionReference` of the payment that was given back, and what is left of it: nothing when in full. */
  payment: z.string(),
  left: Money,
  /**
   * What the payment was, which a person may have accepted at another price than its offer's; events of before do not
   * say.
   */
  paid: Money.optional(),
});

/** Money facts that a verified postback established. Access follows from them, in the membership module. */
export const SaleApproved = event('billing.sale-approved', Payment.extend({ source: SaleSource.optional() }));
export const RebillApproved = event('billing.rebill-approved', Payment);
export const RebillDeclined = event('billing.rebill-declined', Common);
/** Renewal stopped; what was paid for stays. */
export const SubscriptionCanceled = event('billing.subscription-canceled', Common);
/** The biller takes up the renewal of a canceled subscription again. */
export const SubscriptionResumed = event('billing.subscription-resumed', Common);
/** The biller ended the subscription at once: access ends too. */
export const SubscriptionEnded = event('billing.subscription-ended', Common);
export const Refunded = event('billing.refunded', GivenBack);
export const ChargedBack = event('billing.charged-back', GivenBack);
export type BillingNotice = PayloadOf<typeof RebillDeclined>;

/** A buyer came back from a biller, was declined, or said that nothing was paid: what is being confirmed may differ. */
export const PurchaseUpdated = event('billing.purchase-updated', z.object({ userId: z.uuid(), site: z.string() }));

const RenewalRequest = z.object({
  biller: z.string(),
  subscriptionReference: z.string(),
  /**
   * When it was wished, whenever it is heard of: the newest request of a subscription counts. Without it, the moment of
   * hearing.
   */
  requestedAt: z.iso.datetime().optional(),
});
export type RenewalRequest = z.output<typeof RenewalRequest>;

/**
 * Published by anyone who wants a stopped subscription to renew again; billing tells a biller that can be asked
 * (`resumes`).
 */
export const ResumeRequested = event('billing.resume-requested', RenewalRequest);

/** Published by anyone who wants a subscription to stop renewing; billing tells the biller until it knows. */
export const CancelRequested = event('billing.cancel-requested', RenewalRequest);
