import type { CodeOwner } from '../contract/biller-codes.ts';
import type { FrozenOffer } from '../contract/offers.ts';
import type { SaleSource } from '../contract/sale-source.ts';
import type { Money, PaymentSystem } from '../contract/types.ts';

/** What a buyer agreed to when the checkout started; it never changes. */
export interface Checkout {
  id: string;
  userId: string;
  site: string;
  offer: FrozenOffer;
  biller: string;
  /** A trusted origin of the site: scheme, host and port. The biller may deliver there. */
  origin: string;
  /** What led the buyer here (R26); null if unknown. */
  source?: SaleSource | null;
  createdAt: Date;
}

/** A biller's delivery as it arrived, by GET or POST. Header names are in lower case. */
export interface RawPostback {
  /** Empty for a GET. */
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  /** The raw query string without the question mark; empty without one. */
  query: string;
  /** The path after the biller's name, if the biller was given such a URL. Never stored. */
  secret?: string;
  /** The client's address, behind trusted proxies. */
  sourceAddress: string;
  receivedAt: Date;
}

/** A record of a biller's own books, in the format of its messages. */
export type BillerRecord = Pick<RawPostback, 'body' | 'headers' | 'query'>;

interface Common {
  /** The biller's own reference of this movement or notice, unique within the biller. */
  transactionReference: string;
  subscriptionReference: string;
  /** Our checkout, if the biller echoes it. Later messages may only name the subscription. */
  checkoutId?: string;
  occurredAt: Date;
  /** Made with a test card or on a test account. */
  isTest: boolean;
}

/** Money that moved. `amount.minor` is never below zero; the ledger adds the sign. */
export interface MoneyMessage extends Common {
  kind: 'sale' | 'rebill' | 'refund' | 'chargeback';
  amount: Money;
  /** The same movement in another currency, if the biller converted it; used if that is the offer's currency. */
  converted?: Money;
  /** The product by the biller's message, checked against the frozen offer; absent if the biller doesn't state it. */
  product?: string;
  /** The payment that a refund or chargeback is for; absent if the biller doesn't state it. */
  givesBack?: string;
  /** The biller's own id of the card, the same for each payment with it; absent if the biller doesn't state it. */
  card?: string;
}

export interface NoticeMessage extends Common {
  /** `canceled` stops renewal and leaves access; `resumed` restarts renewal; `ended` ends access. */
  kind: 'sale-declined' | 'rebill-declined' | 'canceled' | 'resumed' | 'ended';
  reason?: string;
}

export type BillerMessage = MoneyMessage | NoticeMessage;

export interface ParsedPostback {
  /** The same for every repetition of a delivery, and different from every other delivery of this biller. */
  dedupeKey: string;
  /** Empty if the delivery contains nothing that we need. */
  messages: readonly BillerMessage[];
}

export interface PostbackRefusal {
  refused: string;
}

/** Differences between billers that selling modules need to know. */
export interface Capabilities {
  /** Also sells memberships that open several sites. */
  sellsBundles?: boolean;
  /** Only offered on request, unless it is the default. */
  onRequestOnly?: boolean;
}

/**
 * One payment provider. An adapter translates; it decides nothing, stores nothing, and trusts no browser. For every
 * adapter: deliveries are stored first, the acknowledgement is literal, and a timeout means unknown rather than failed.
 */
export interface Biller extends PaymentSystem {
  /** Origins of its pages, if they aren't on our site; otherwise the pages' CSP blocks a form that redirects there. */
  pageOrigins?: readonly string[];
  /** The response that the biller expects once a delivery is stored. */
  acknowledgement: { body: string; contentType: string };
  /** Whether approvals of test cards count. Never with real money. */
  acceptsTestApprovals: boolean;
  /** Whose codes of tariffs and packs it uses; the usual ones if absent. */
  codesOf?: CodeOwner;
  capabilities?: Capabilities;
  /** Whether it has a code for an offer, and so can be chosen for it; absent if it sells anything. */
  sells?(offer: FrozenOffer): boolean;
  /**
   * Checks whether the biller works, if its protocol has a query that costs nothing. Rejects with a sentence without
   * secrets.
   */
  check?(signal: AbortSignal): Promise<unknown>;
  /** The URL of the biller's payment page for this checkout. Throws if the biller returns none. */
  checkoutUrl(checkout: Checkout, buyer: { email: string; returnUrl: string }): Promise<string>;
  /**
   * The biller's page where a returning buyer pays without entering a card; absent if it has none, undefined if not for
   * this offer.
   */
  oneClickUrl?(
    checkout: Checkout,
    buyer: { subscriptionReference: string; returnUrl: string },
  ): Promise<string | undefined>;
  /**
   * Verifies, when the delivery arrives, that it comes from the biller: signature, address, age. Interprets nothing
   * else.
   */
  authenticate(raw: RawPostback): Promise<PostbackRefusal | undefined>;
  /** Parses an authentic delivery. Pure: it may run again at any later time. */
  parsePostback(raw: Pick<RawPostback, 'body' | 'headers' | 'query'>): ParsedPostback | PostbackRefusal;
  /** `done` also if there was nothing left to cancel; `unknown` if the biller didn't say, and must be asked again. */
  cancelSubscription(subscription: {
    reference: string;
    checkout: Checkout;
    signal: AbortSignal;
  }): Promise<'done' | 'unknown'>;
  /**
   * Refunds one payment, in full without an amount, if the biller has an API for it. Only a postback tells the result.
   * After `unknown` it must not be called again before a person has checked, or the payment might be refunded twice.
   */
  refundPayment?(payment: {
    transactionReference: string;
    checkout: Checkout;
    /** Only passed to billers that support partial refunds. */
    amount?: Money;
    signal: AbortSignal;
  }): Promise<'done' | 'unknown'>;
  /** Whether it supports partial refunds. */
  refundsInPart?: boolean;
  /** Has a stopped subscription renew again; a postback confirms it. Absent if the biller has no API for it. */
  resumeSubscription?(subscription: {
    reference: string;
    checkout: Checkout;
    signal: AbortSignal;
  }): Promise<'done' | 'unknown'>;
  /**
   * Sets the price of every further payment of a subscription until the next change; also of a stopped one, in case it
   * is resumed. `done` also if nothing will be charged any more. Called again if the response was lost. Absent if the
   * biller has no API for it: it then can't sell offers whose price changes (R17).
   */
  changeRenewalPrice?(subscription: {
    reference: string;
    checkout: Checkout;
    amount: Money;
    signal: AbortSignal;
  }): Promise<'done' | 'unknown'>;
  /** The biller's own books, to find lost messages (R15). An empty response proves nothing. */
  books?: {
    /** All records of one checkout. The subscription isn't known before its sale is. */
    of?(query: {
      checkout: Checkout;
      subscriptionReference: string | undefined;
      signal: AbortSignal;
    }): Promise<readonly BillerRecord[]>;
    /** A page of the records after a biller's mark; returns the same mark if there were none. */
    since?(query: {
      mark: string | undefined;
      signal: AbortSignal;
    }): Promise<{ records: readonly BillerRecord[]; mark: string }>;
  };
}
