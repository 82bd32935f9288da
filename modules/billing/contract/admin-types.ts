import { z } from 'zod';
import { Instant, Timestamp } from '#api/declare/admin-declare.ts';
import { adminTable, FilterName, FilterSites } from '#api/declare/admin-table.ts';
import { FrozenOffer } from './offers.ts';
import { SaleSource } from './sale-source.ts';
import { CURRENCIES, Money } from './types.ts';

const CHECKOUT_STATES = ['pending', 'approved', 'declined'] as const;
const MONEY_KINDS = ['sale', 'rebill', 'refund', 'chargeback'] as const;
/** `quarantined` waits for a person, `waiting` for the program. */
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
  /** What was being bought. */
  name: z.string(),
  /** The first payment that was agreed to. */
  price: Money,
  state: z.enum(CHECKOUT_STATES),
  /** The partner whose link led here (R26). */
  affiliateId: z.string().nullable(),
  /** Received and not given back, of all payments that came of it. */
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
  /** Above zero received, below zero given back. */
  amount: Money,
  biller: z.string(),
  transactionReference: z.string(),
  subscriptionReference: z.string(),
  /** The transaction that it gives back. */
  givesBack: z.string().nullable(),
  checkoutId: z.uuid(),
  userId: z.uuid(),
  site: z.string(),
  postbackId: z.number().int(),
  occurredAt: Timestamp,
});
export type MoneyRow = z.output<typeof MoneyRow>;

/** What a biller told that moved no money. */
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
  /** Why, or what it waits for. */
  detail: z.string().nullable(),
  /** The transaction that it tells of; null where that is not known. */
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

/** One thing that a message says, as its biller's adapter reads it now. */
export const ReadMessage = z.object({
  kind: z.string(),
  transactionReference: z.string(),
  subscriptionReference: z.string(),
  checkoutId: z.string().nullable(),
  /** Whether there is such a checkout. */
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
  /** When it is tried again by itself; null where it is not. */
  nextTryAt: Timestamp.nullable(),
  /** Without secrets and without what tells of a person; null once erased, and where it was never stored. */
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
  /** Whether accepting it needs a person to say which checkout it is for. */
  needsCheckout: z.boolean(),
});
export type PostbackDetail = z.output<typeof PostbackDetail>;

/** What operators had given back. `asked` was interrupted; of `unknown` nobody knows whether the biller heard it. */
export const RefundRow = z.object({
  transactionReference: z.string(),
  /** Null where it is all of the payment. */
  amount: Money.nullable(),
  state: z.enum(['waiting', 'requested', 'done', 'unknown']),
  reason: z.string(),
  requestedBy: z.uuid(),
  requestedAt: Timestamp,
  answeredAt: Timestamp.nullable(),
});
export type RefundRow = z.output<typeof RefundRow>;

const DIFFERENCE_KINDS = ['amount', 'not-there', 'unreadable'] as const;

/** Something that a biller's books and ours disagree about. */
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

/** When the books of a biller were last read to their end. */
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
  /** The payments that can be given back as a whole from here, by their numbers in the ledger. */
  refundable: z.array(z.number().int()),
  /** Whether its biller gives back a part of them. */
  inPart: z.boolean(),
  /** What its biller was asked to stop renewing. */
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

/** What the ledger's rows come to, in one currency. */
export const Total = z.object({
  entries: z.number().int(),
  received: Money,
  refunded: Money,
  /** Apart from refunds: networks count them. */
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
    /** The first instant that is not asked for. */
    until: Instant.optional(),
  },
  also: { totals: z.array(Total) },
});

/** A day or month, by its first day, in one currency. */
export const RevenueRow = z.object({
  period: z.iso.date(),
  received: Money,
  refunded: Money,
  /** Apart from refunds: networks count them. */
  chargedBack: Money,
  left: Money,
});
export type RevenueRow = z.output<typeof RevenueRow>;

/** What an affiliate's links sold in a time, in one currency (R26). */
export const AffiliateRow = RevenueRow.omit({ period: true }).extend({
  affiliateId: z.string(),
  /** Payments, renewals included. */
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
