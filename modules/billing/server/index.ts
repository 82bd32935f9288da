import type { Tx } from '#kernel/db/database.ts';
import type { BillerCodes } from '../contract/biller-codes.ts';
import type { FrozenOffer } from '../contract/offers.ts';
import type { SaleSource } from '../contract/sale-source.ts';
import { PAYMENT_PAGE_SILENT, type PaymentSystem } from '../contract/types.ts';
import type { Capabilities, Checkout } from './biller.ts';

export { sellersOf } from './billers/sellers.ts';
export { renewalAfter } from './renewals/price-change.ts';

export type CheckoutState = 'pending' | 'approved' | 'declined';

/** A checkout that its buyer came back from, and that was not declined. */
export interface PendingPurchase {
  checkoutId: string;
  returnedAt: Date;
  /** Approved once its sale is in the books. */
  state: Exclude<CheckoutState, 'declined'>;
}

/** What other modules may ask of billing. Everything that follows from payments arrives as events instead. */
export interface BillingApi {
  /**
   * Whether somebody is on the block list of a site (R25): asked of who wants an account, or pays at an address of its
   * own. Checkouts ask for themselves.
   */
  isBlocked(
    tx: Tx,
    comer: { email: string; country: string | undefined; site: string; userId?: string },
  ): Promise<boolean>;
  /** Ways to pay on this site, the default first; those that sell this offer, where one is named. */
  paymentSystems(site: string, offer?: FrozenOffer): PaymentSystem[];
  /** Why a payment system doesn’t sell an offer, as a sentence for operators; undefined if it does. */
  refusalOf(paymentSystem: string, offer: FrozenOffer): string | undefined;
  /**
   * Freezes the offer and answers where the buyer pays. The same user and key answer the same attempt; one that is paid
   * for leads to the page that says so, and nobody to a second payment. Throws `UnknownPaymentSystem` for a name that
   * is not offered, or that does not sell this product, `KeyOfAnotherCheckout`, `BuyerBlocked`, and `NoPaymentPage`
   * where the biller fails.
   */
  startCheckout(checkout: {
    userId: string;
    email: string;
    site: string;
    /** Where the buyer is, ISO 3166-1; undefined where nobody knows. The block list is asked with it (R25). */
    country: string | undefined;
    offer: FrozenOffer;
    paymentSystem: string;
    idempotencyKey?: string;
    /**
     * Whether somebody may want several of it: then each key begins a checkout of its own, also while a like one is
     * open.
     */
    isRepeatable?: boolean;
    /** The address that the buyer came by: scheme, host and port. */
    origin: string;
    /** What led the buyer here (R26). */
    source?: SaleSource;
    /** The page that the buyer comes back to, which is told the checkout; the payment page where nothing is said. */
    returnPath?: string;
    /** Led to the biller's page for who paid before, where there is one for this buyer. */
    byOneClick?: boolean;
  }): Promise<{ checkoutId: string; state: CheckoutState; paymentUrl: string }>;
  /** Names of those of a site's ways to pay by which this person pays again without a card. */
  oneClickSystems(userId: string): Promise<string[]>;
  /** Whether a payment system finds the code it goes by among these. */
  hasCode(paymentSystem: string, codes: BillerCodes): boolean;
  /** What a payment system can do besides. */
  capabilitiesOf(paymentSystem: string): Capabilities;
  /** Whether this biller can be asked to take a stopped renewal up again. */
  resumes(biller: string): boolean;
  /** Whether memberships were entered under this name without a sale, so that there is nobody to ask (R21). */
  isEntered(biller: string): boolean;
  /** Enters a checkout that began elsewhere, at any time; once, however often it is asked. */
  importCheckout(tx: Tx, checkout: Checkout): Promise<void>;
  /** Whether anybody has begun to buy one of these products on a site, whatever became of it. */
  hasCheckouts(site: string, products: readonly string[]): Promise<boolean>;
  /**
   * The newest purchase of a membership on this site that its buyer came back from within a day (R19). It makes pages
   * say that a payment is being confirmed, and keeps anyone from paying twice.
   */
  pendingPurchase(userId: string, site: string): Promise<PendingPurchase | undefined>;
  /** The buyer's browser is back from the biller. */
  noteReturn(checkoutId: string): Promise<void>;
  /** The buyer says that nothing was paid. */
  noteLeft(checkoutId: string, userId: string): Promise<void>;
  /** Undefined for an attempt that does not exist or is not this user's. */
  checkout(checkoutId: string, userId: string): Promise<{ state: CheckoutState; offer: FrozenOffer } | undefined>;
}

/** The same `idempotencyKey` with another choice: anyone who asks would be led to pay for what they did not choose. */
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

/** The biller gave no page to pay on: it did not answer, or not with one. */
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

/** Starts a checkout for what sells something: a refusal is an outcome, and only faults are thrown. */
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
