import type { Tx } from '#kernel/db/database.ts';
import type { BillerCodes } from '../contract/biller-codes.ts';
import type { FrozenOffer } from '../contract/offers.ts';
import type { SaleSource } from '../contract/sale-source.ts';
import { PAYMENT_PAGE_SILENT, type PaymentSystem } from '../contract/types.ts';
import type { Capabilities, Checkout } from './biller.ts';

export { sellersOf } from './billers/sellers.ts';
export { renewalAfter } from './renewals/price-change.ts';

export type CheckoutState = 'pending' | 'approved' | 'declined';

/** A checkout whose buyer returned from the biller, and that wasn't declined. */
export interface PendingPurchase {
  checkoutId: string;
  returnedAt: Date;
  /** Approved once its sale is in the books. */
  state: Exclude<CheckoutState, 'declined'>;
}

/** For other modules. The effects of payments arrive as events instead. */
export interface BillingApi {
  /**
   * Whether somebody is on a site's block list (R25): for sign-ups, and for payment pages with a URL of their own.
   * Checkouts do this by themselves.
   */
  isBlocked(
    tx: Tx,
    comer: { email: string; country: string | undefined; site: string; userId?: string },
  ): Promise<boolean>;
  /** Ways to pay on this site, the default first; with an offer, only those that sell it. */
  paymentSystems(site: string, offer?: FrozenOffer): PaymentSystem[];
  /** Why a payment system doesn't sell an offer, as a sentence for operators; undefined if it does. */
  refusalOf(paymentSystem: string, offer: FrozenOffer): string | undefined;
  /**
   * Freezes the offer and returns the URL where the buyer pays. The same user and key return the same checkout; one
   * that is paid leads to the page that says so, never to a second payment. Throws `UnknownPaymentSystem` for a name
   * that isn't offered, or that doesn't sell this product, `KeyOfAnotherCheckout`, `BuyerBlocked`, and `NoPaymentPage`
   * if the biller fails.
   */
  startCheckout(checkout: {
    userId: string;
    email: string;
    site: string;
    /** The buyer's country, ISO 3166-1, for the block list (R25); undefined if unknown. */
    country: string | undefined;
    offer: FrozenOffer;
    paymentSystem: string;
    idempotencyKey?: string;
    /**
     * Whether somebody may want several of it: then each key starts its own checkout, even while one for the same is
     * open.
     */
    isRepeatable?: boolean;
    /** Scheme, host and port of the buyer's request. */
    origin: string;
    /** What led the buyer here (R26). */
    source?: SaleSource;
    /** The page to which the buyer returns, with the checkout's id in its query; the payment page if omitted. */
    returnPath?: string;
    /** Use the biller's page for returning buyers, if it has one for this buyer. */
    byOneClick?: boolean;
  }): Promise<{ checkoutId: string; state: CheckoutState; paymentUrl: string }>;
  /** Names of the payment systems by which this person can pay again without a card. */
  oneClickSystems(userId: string): Promise<string[]>;
  /** Whether a payment system's code is among these. */
  hasCode(paymentSystem: string, codes: BillerCodes): boolean;
  capabilitiesOf(paymentSystem: string): Capabilities;
  /** Whether this biller can resume a stopped renewal. */
  resumes(biller: string): boolean;
  /** Whether memberships were entered under this name without a sale, so that there is no biller to ask (R21). */
  isEntered(biller: string): boolean;
  /** Stores a checkout that started elsewhere, at any time. Idempotent. */
  importCheckout(tx: Tx, checkout: Checkout): Promise<void>;
  /** Whether a checkout of one of these products exists on a site, whatever its result. */
  hasCheckouts(site: string, products: readonly string[]): Promise<boolean>;
  /**
   * The latest membership purchase on this site whose buyer returned within a day (R19). Pages then say that a payment
   * is being confirmed, and nobody pays twice.
   */
  pendingPurchase(userId: string, site: string): Promise<PendingPurchase | undefined>;
  /** The buyer's browser returned from the biller. */
  noteReturn(checkoutId: string): Promise<void>;
  /** The buyer says that they didn't pay. */
  noteLeft(checkoutId: string, userId: string): Promise<void>;
  /** Undefined if it doesn't exist or isn't this user's. */
  checkout(checkoutId: string, userId: string): Promise<{ state: CheckoutState; offer: FrozenOffer } | undefined>;
}

/** The same `idempotencyKey` with another choice; continuing would have the buyer pay for what they didn't choose. */
export class KeyOfAnotherCheckout extends Error {
  override readonly name = 'KeyOfAnotherCheckout';

  constructor() {
    super('This key began another checkout.');
  }
}

/** The buyer is on the block list. */
export class BuyerBlocked extends Error {
  override readonly name = 'BuyerBlocked';
}

/** The biller returned no payment page: it didn't respond, or not with one. */
export class NoPaymentPage extends Error {
  override readonly name = 'NoPaymentPage';
  readonly statusCode = 502;
}

export class UnknownPaymentSystem extends Error {
  override readonly name = 'UnknownPaymentSystem';
}

export type CheckoutRefusal =
  | 'unknown-payment-system'
  | 'no-payment-url'
  | 'no-payment-page'
  | 'key-of-another'
  | 'buyer-blocked';
export type CheckoutOutcome = { kind: 'started'; checkoutId: string; paymentUrl: string } | { kind: CheckoutRefusal };

/** Starts a checkout for a selling module: refusals are returned as outcomes, other errors are thrown. */
export async function tryCheckout(
  billing: Pick<BillingApi, 'startCheckout'>,
  checkout: Parameters<BillingApi['startCheckout']>[0],
): Promise<CheckoutOutcome> {
  try {
    const { checkoutId, paymentUrl } = await billing.startCheckout(checkout);
    return paymentUrl ? { kind: 'started', checkoutId, paymentUrl } : { kind: 'no-payment-url' };
  } catch (error) {
    if (error instanceof UnknownPaymentSystem) return { kind: 'unknown-payment-system' };
    if (error instanceof KeyOfAnotherCheckout) return { kind: 'key-of-another' };
    if (error instanceof BuyerBlocked) return { kind: 'buyer-blocked' };
    if (error instanceof NoPaymentPage) return { kind: 'no-payment-page' };
    throw error;
  }
}

/** The declared errors of `CHECKOUT_REFUSALS`. */
export interface CheckoutErrors {
  PAYMENT_SYSTEM_NOT_SELECTED(): Error;
  PAYMENT_URL_NOT_FOUND(more?: { message: string }): Error;
  KEY_OF_ANOTHER_CHECKOUT(): Error;
  CHECKOUT_REFUSED(): Error;
}

export function checkoutError(errors: CheckoutErrors, refusal: CheckoutRefusal): Error {
  if (refusal === 'unknown-payment-system') return errors.PAYMENT_SYSTEM_NOT_SELECTED();
  if (refusal === 'key-of-another') return errors.KEY_OF_ANOTHER_CHECKOUT();
  if (refusal === 'buyer-blocked') return errors.CHECKOUT_REFUSED();
  return errors.PAYMENT_URL_NOT_FOUND(refusal === 'no-payment-page' ? { message: PAYMENT_PAGE_SILENT } : undefined);
}
