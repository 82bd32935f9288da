import { z } from 'zod';
import { Instant, Timestamp } from '#api/declare/admin-declare.ts';
import { adminTable, FilterName, FilterSites } from '#api/declare/admin-table.ts';
import { FrozenOffer } from './offers.ts';
import { SaleSource } from './sale-source.ts';
import { CURRENCIES, Money } from './types.ts';

const CHECKOUT_STATES = ['pending', 'approved', 'declined'] as const;
const MONEY_KINDS = ['sale', 'rebill', 'refund', 'chargeback'] as const;
/** `quarantined` waits for an operator, `waiting` for the program. */
export const POSTBACK_STATES = [
  'quarantined',
  'waiting',
  'applied',
  'duplicate',
  'ignored',
  'refused',
  'rejected',
] as const;

const money = { permission: 'billing.read-money', tags: ['money'] } as const;
const Biller = { billers: z.array(z.string()) };

export const CheckoutRow = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  site: z.string(),
  biller: z.string(),
  /** The name of what is bought. */
  name: z.string(),
  /** The agreed first payment. */
  price: Money,
  state: z.enum(CHECKOUT_STATES),
  /** The partner whose link led here (R26). */
  affiliateId: z.string().nullable(),
  /** Received and not refunded or charged back, over all its payments. */
  left: Money,
  createdAt: Timestamp,
});
export type CheckoutRow = z.output<typeof CheckoutRow>;

export const CHECKOUTS = adminTable({
  ...money,
  path: '/api/admin/v1/checkouts',
  namesPeople: true,
  bySite: true,
  summary: 'Checkouts, page by page',
  row: CheckoutRow,
  sorts: ['createdAt'],
  filters: { state: z.enum(CHECKOUT_STATES).optional(), site: FilterSites, biller: FilterName },
  also: Biller,
});

export const MoneyRow = z.object({
  id: z.number().int(),
  kind: z.enum(MONEY_KINDS),
  /** Above zero for payments, below zero for refunds and chargebacks. */
  amount: Money,
  biller: z.string(),
  transactionReference: z.string(),
  subscriptionReference: z.string(),
  /** The transaction that it refunds or charges back. */
  givesBack: z.string().nullable(),
  checkoutId: z.uuid(),
  userId: z.uuid(),
  site: z.string(),
  postbackId: z.number().int(),
  occurredAt: Timestamp,
});
export type MoneyRow = z.output<typeof MoneyRow>;

/** A biller's message that moved no money. */
export const NoticeRow = z.object({
  id: z.number().int(),
  kind: z.string(),
  reason: z.string().nullable(),
  transactionReference: z.string(),
  subscriptionReference: z.string(),
  postbackId: z.number().int(),
  occurredAt: Timestamp,
});
export type NoticeRow = z.output<typeof NoticeRow>;

export const PostbackRow = z.object({
  id: z.number().int(),
  biller: z.string(),
  state: z.enum(POSTBACK_STATES),
  /** The reason, or what it waits for. */
  detail: z.string().nullable(),
  /** The transaction that it is about; null if unknown. */
  reference: z.string().nullable(),
  receivedAt: Timestamp,
  interpretedAt: Timestamp.nullable(),
});
export type PostbackRow = z.output<typeof PostbackRow>;

export const POSTBACKS = adminTable({
  ...money,
  path: '/api/admin/v1/postbacks',
  summary: 'Billers’ messages, page by page',
  row: PostbackRow,
  sorts: ['receivedAt'],
  filters: { state: z.enum(POSTBACK_STATES).optional(), biller: FilterName },
  also: Biller,
});

/** One message of a delivery, as its biller's adapter parses it now. */
export const ReadMessage = z.object({
  kind: z.string(),
  transactionReference: z.string(),
  subscriptionReference: z.string(),
  checkoutId: z.string().nullable(),
  /** Whether such a checkout exists. */
  isOurs: z.boolean(),
  amount: Money.nullable(),
  product: z.string().nullable(),
  givesBack: z.string().nullable(),
  isTest: z.boolean(),
  occurredAt: Timestamp,
});
export type ReadMessage = z.output<typeof ReadMessage>;

const ShownText = z.object({ text: z.string(), isCut: z.boolean() });

export const PostbackDetail = PostbackRow.extend({
  sourceAddress: z.string(),
  attempts: z.number().int(),
  failures: z.number().int(),
  /** When it is retried automatically; null if it isn't. */
  nextTryAt: Timestamp.nullable(),
  /** Without secrets and personal data; null once erased, or if it was never stored. */
  raw: z
    .object({
      headers: z.array(z.object({ name: z.string(), value: z.string() })),
      query: ShownText,
      body: ShownText,
    })
    .nullable(),
  /** Hexadecimal SHA-256 and length of a text that is no longer stored. */
  print: z.object({ hash: z.string(), length: z.number().int() }).nullable(),
  messages: z.array(ReadMessage),
  entries: z.array(MoneyRow),
  notices: z.array(NoticeRow),
  decision: z
    .object({
      decision: z.enum(['accepted', 'rejected']),
      by: z.uuid(),
      at: Timestamp,
      reason: z.string(),
    })
    .nullable(),
  mayReplay: z.boolean(),
  mayDecide: z.boolean(),
  /** Whether accepting it requires an operator to choose the checkout. */
  needsCheckout: z.boolean(),
});
export type PostbackDetail = z.output<typeof PostbackDetail>;

/**
 * A refund requested by an operator. `requested` is in progress or was interrupted; for `unknown` it isn't known
 * whether the biller received it.
 */
export const RefundRow = z.object({
  transactionReference: z.string(),
  /** Null for the whole payment. */
  amount: Money.nullable(),
  state: z.enum(['waiting', 'requested', 'done', 'unknown']),
  reason: z.string(),
  requestedBy: z.uuid(),
  requestedAt: Timestamp,
  answeredAt: Timestamp.nullable(),
});
export type RefundRow = z.output<typeof RefundRow>;

const DIFFERENCE_KINDS = ['amount', 'not-there', 'unreadable'] as const;

/** A difference between a biller's books and ours. */
export const DifferenceRow = z.object({
  id: z.number().int(),
  biller: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  reference: z.string(),
  checkoutId: z.uuid().nullable(),
  detail: z.string(),
  foundAt: Timestamp,
  settled: z.object({ by: z.uuid(), at: Timestamp, reason: z.string() }).nullable(),
});
export type DifferenceRow = z.output<typeof DifferenceRow>;

/** When the books of a biller were last read completely. */
export const BooksRead = z.object({ biller: z.string(), finishedAt: Timestamp.nullable() });
export type BooksRead = z.output<typeof BooksRead>;

export const DIFFERENCES = adminTable({
  ...money,
  path: '/api/admin/v1/differences',
  summary: 'Differences between billers’ books and ours',
  row: DifferenceRow,
  sorts: ['foundAt'],
  filters: { state: z.enum(['open', 'settled']).optional(), biller: FilterName },
  also: { ...Biller, read: z.array(BooksRead) },
});

export const CheckoutDetail = CheckoutRow.extend({
  offer: FrozenOffer,
  source: SaleSource.nullable(),
  entries: z.array(MoneyRow),
  notices: z.array(NoticeRow),
  postbacks: z.array(PostbackRow),
  refunds: z.array(RefundRow),
  /** Ledger ids of the payments that can be refunded in full here. */
  refundable: z.array(z.number().int()),
  /** Whether its biller supports partial refunds. */
  inPart: z.boolean(),
  /** Cancellations that its biller was asked for. */
  cancellations: z.array(
    z.object({
      subscriptionReference: z.string(),
      requestedAt: Timestamp,
      attempts: z.number().int(),
      lastAnswer: z.string().nullable(),
      doneAt: Timestamp.nullable(),
    }),
  ),
});
export type CheckoutDetail = z.output<typeof CheckoutDetail>;

/** Totals of ledger rows in one currency. */
export const Total = z.object({
  entries: z.number().int(),
  received: Money,
  refunded: Money,
  /** Separate from refunds, since networks count them. */
  chargedBack: Money,
  left: Money,
});
export type Total = z.output<typeof Total>;

export const LEDGER = adminTable({
  ...money,
  path: '/api/admin/v1/money-entries',
  namesPeople: true,
  bySite: true,
  summary: 'The ledger, page by page, and what its rows come to',
  row: MoneyRow,
  sorts: ['occurredAt', 'amount'],
  filters: {
    kind: z.enum(MONEY_KINDS).optional(),
    site: FilterSites,
    currency: z.enum(CURRENCIES).optional(),
    from: Instant.optional(),
    /** Exclusive end. */
    until: Instant.optional(),
  },
  also: { totals: z.array(Total) },
});

/** A day or month, identified by its first day, in one currency. */
export const RevenueRow = z.object({
  period: z.iso.date(),
  received: Money,
  refunded: Money,
  /** Separate from refunds, since networks count them. */
  chargedBack: Money,
  left: Money,
});
export type RevenueRow = z.output<typeof RevenueRow>;

/** What an affiliate's links sold in a period, in one currency (R26). */
export const AffiliateRow = RevenueRow.omit({ period: true }).extend({
  affiliateId: z.string(),
  /** Payments, including renewals. */
  sales: z.number().int(),
});
export type AffiliateRow = z.output<typeof AffiliateRow>;

/** An account of the double-entry books. */
export const BookRow = z.object({
  account: z.enum(['biller', 'sales', 'refunds', 'chargebacks']),
  /** The biller, or the site. */
  holder: z.string(),
  amount: Money,
});
export type BookRow = z.output<typeof BookRow>;
