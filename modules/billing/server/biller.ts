import type { CodeOwner } from '../contract/biller-codes.ts';
import type { FrozenOffer } from '../contract/offers.ts';
import type { SaleSource } from '../contract/sale-source.ts';
import type { Money, PaymentSystem } from '../contract/types.ts';

/** What a buyer agreed to when the checkout began; never changes afterwards. */
export interface Checkout {
  id: string;
  userId: string;
  site: string;
  offer: FrozenOffer;
  biller: string;
  /** An address of the site that we vouch for: scheme, host and port. The biller may deliver there. */
  origin: string;
  /** What led the buyer here (R26); nothing where nobody knows. */
  source?: SaleSource | null;
  createdAt: Date;
}

/** One delivery from a biller, as it arrived by GET or POST. Header names are in lower case. */
export interface RawPostback {
  /** Empty for a GET. */
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  /** What follows the question mark, byte for byte; empty without one. */
  query: string;
  /** What follows the biller's name in the address, where it was given such an address. Never kept. */
  secret?: string;
  /** Where it came from, past the proxies that we trust. */
  sourceAddress: string;
  receivedAt: Date;
}

/** A record of a biller's own books, in the words of its messages. */
export type BillerRecord = Pick<RawPostback, 'body' | 'headers' | 'query'>;

interface Common {
  /** The biller's own reference of this movement or notice, unique with the biller. */
  transactionReference: string;
  subscriptionReference: string;
  /** Our checkout, where the biller echoes it. Later messages may name the subscription alone. */
  checkoutId?: string;
  occurredAt: Date;
  /** Made with a test card or on a test account. */
  isTest: boolean;
}

/** Money that moved. `amount.minor` is never below zero; the ledger gives it its sign. */
export interface MoneyMessage extends Common {
  kind: 'sale' | 'rebill' | 'refund' | 'chargeback';
  amount: Money;
  /**
   * The same movement in another currency, where the biller converted it; counts where that is the offer's currency.
   */
  converted?: Money;
  /** What the biller says was sold, held against the frozen offer; absent where a biller does not say. */
  product?: string;
  /** The transaction that a refund or chargeback gives back; absent where a biller does not say. */
  givesBack?: string;
  /** The biller's own name for the card, the same with each payment of that card; absent where it does not say. */
  card?: string;
}

export interface NoticeMessage extends Common {
  /** `canceled` stops renewal and leaves access; `resumed` takes renewal up again; `ended` takes access away. */
  kind: 'sale-declined' | 'rebill-declined' | 'canceled' | 'resumed' | 'ended';
  reason?: string;
}

export type BillerMessage = MoneyMessage | NoticeMessage;

export interface ParsedPostback {
  /** The same for every repetition of a delivery, different for every other delivery of this biller. */
  dedupeKey: string;
  /** Empty when the biller tells something that nobody here needs. */
  messages: readonly BillerMessage[];
}

export interface PostbackRefusal {
  refused: string;
}

/** What sets a biller apart for those who sell through it. */
export interface Capabilities {
  /** Also sells memberships that open several sites. */
  sellsBundles?: boolean;
  /** Offered only where it is asked for, unless it is the default. */
  onRequestOnly?: boolean;
}

/**
 * One payment provider. An adapter translates; it decides nothing, stores nothing, and trusts no browser. Rules for
 * every adapter: inbox first, literal acknowledgement, a timeout is unknown rather than failed.
 */
export interface Biller extends PaymentSystem {
  /**
   * Where its pages are, when not on our own site: a form that leads there is stopped by the pages' policy otherwise.
   */
  pageOrigins?: readonly string[];
  /** What the biller wants to read once a delivery is stored. */
  acknowledgement: { body: string; contentType: string };
  /** Whether approvals of test cards count. Never with real money about. */
  acceptsTestApprovals: boolean;
  /** Whose codes of tariffs and packs it goes by; the usual ones where nothing is said. */
  codesOf?: CodeOwner;
  capabilities?: Capabilities;
  /** Whether it has a code for what is offered, and so can be chosen for it; absent where it sells anything. */
  sells?(offer: FrozenOffer): boolean;
  /**
   * Asks whether the biller works, where its protocol has a question that costs nothing. Rejects with a sentence
   * without secrets.
   */
  check?(signal: AbortSignal): Promise<unknown>;
  /** The address of the biller's own page for this checkout. Throws when the biller gives none. */
  checkoutUrl(checkout: Checkout, buyer: { email: string; returnUrl: string }): Promise<string>;
  /**
   * The biller's own page where who paid once pays again without a card; absent where it has none, undefined where not
   * for this offer.
   */
  oneClickUrl?(
    checkout: Checkout,
    buyer: { subscriptionReference: string; returnUrl: string },
  ): Promise<string | undefined>;
  /** Proves, as the delivery arrives, that it comes from the biller: signature, address, age. Reads nothing else. */
  authenticate(raw: RawPostback): Promise<PostbackRefusal | undefined>;
  /** Translates an authentic delivery. Pure: may run again at any later time. */
  parsePostback(raw: Pick<RawPostback, 'body' | 'headers' | 'query'>): ParsedPostback | PostbackRefusal;
  /** `done` also when there was nothing left to cancel; `unknown` when the biller did not say, and is asked again. */
  cancelSubscription(subscription: {
    reference: string;
    checkout: Checkout;
    signal: AbortSignal;
  }): Promise<'done' | 'unknown'>;
  /**
   * Gives one payment back, in full where no amount is named, where the biller lets us ask. What became of it is told
   * by a postback alone; after `unknown` it must not be asked again before somebody looked, or it might be given back
   * twice.
   */
  refundPayment?(payment: {
    transactionReference: string;
    checkout: Checkout;
    /** Named to those alone that give back in part. */
    amount?: Money;
    signal: AbortSignal;
  }): Promise<'done' | 'unknown'>;
  /** Whether it gives back a part of a payment. */
  refundsInPart?: boolean;
  /**
   * Has a subscription that was stopped renew again. A postback tells when it does. Absent where the biller cannot be
   * asked.
   */
  resumeSubscription?(subscription: {
    reference: string;
    checkout: Checkout;
    signal: AbortSignal;
  }): Promise<'done' | 'unknown'>;
  /**
   * Has every further payment of a subscription cost this, until another amount is named; also of one that is stopped,
   * should it be taken up again. `done` also where nothing will be charged any more. Asked again where the answer was
   * lost. Absent where the biller cannot be asked: it then sells nothing whose price turns (R17).
   */
  changeRenewalPrice?(subscription: {
    reference: string;
    checkout: Checkout;
    amount: Money;
    signal: AbortSignal;
  }): Promise<'done' | 'unknown'>;
  /** The biller's own books, for what was lost on the way (R15). An answer with nothing in it proves nothing. */
  books?: {
    /** All that became of one checkout. The subscription is not known while its sale is not. */
    of?(query: {
      checkout: Checkout;
      subscriptionReference: string | undefined;
      signal: AbortSignal;
    }): Promise<readonly BillerRecord[]>;
    /** A page of what was entered after a mark of the biller's own; the same mark again where nothing was. */
    since?(query: {
      mark: string | undefined;
      signal: AbortSignal;
    }): Promise<{ records: readonly BillerRecord[]; mark: string }>;
  };
}
