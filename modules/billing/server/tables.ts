import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SaleSource } from '../contract/sale-source.ts';
import type { MoneyMessage, NoticeMessage } from './biller.ts';

const billing = pgSchema('billing');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const minorUnits = (name: string) => bigint(name, { mode: 'number' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const checkouts = billing.table('checkouts', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  site: text().notNull(),
  /** In the form of its time; read it with `FrozenOffer`. */
  offer: jsonb().$type<unknown>().notNull(),
  amountMinor: minorUnits('amount_minor').notNull(),
  currency: text().notNull(),
  biller: text().notNull(),
  origin: text().notNull(),
  /** R26. */
  source: jsonb().$type<SaleSource>(),
  idempotencyKey: uuid('idempotency_key'),
  createdAt: moment('created_at').notNull(),
});

/** Keys that were answered with a checkout that had started before. */
export const checkoutKeys = billing.table(
  'checkout_keys',
  {
    userId: uuid('user_id').notNull(),
    key: uuid().notNull(),
    checkoutId: uuid('checkout_id').notNull(),
    storedAt: moment('stored_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** Buyers whose browser returned from a biller (R19). */
export const checkoutReturns = billing.table('checkout_returns', {
  checkoutId: uuid('checkout_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  site: text().notNull(),
  returnedAt: moment('returned_at').notNull(),
  /** When the buyer said that they didn't pay. */
  leftAt: moment('left_at'),
});

/** Buyers whose account was removed. */
export const removedBuyers = billing.table('removed_buyers', {
  userId: uuid('user_id').primaryKey(),
  removedAt: moment('removed_at').notNull(),
});

const POSTBACK_OUTCOMES = ['applied', 'duplicate', 'ignored', 'quarantined', 'refused', 'rejected'] as const;
export type PostbackOutcome = (typeof POSTBACK_OUTCOMES)[number];

/** An operator's decision about a quarantined message (R11). */
export type PostbackDecision = 'accepted' | 'rejected';

export const postbacks = billing.table('postbacks', {
  id: identity(),
  biller: text().notNull(),
  body: bytes(),
  headers: jsonb().$type<Record<string, string>>(),
  query: text(),
  bodyHash: bytes('body_hash'),
  bodyLength: integer('body_length'),
  sourceAddress: text('source_address').notNull(),
  receivedAt: moment('received_at').notNull(),
  authentic: boolean().notNull(),
  dedupeKey: text('dedupe_key'),
  outcome: text().$type<PostbackOutcome>(),
  detail: text(),
  waitsFor: text('waits_for'),
  attempts: integer().notNull().default(0),
  failures: integer().notNull().default(0),
  nextTryAt: moment('next_try_at').notNull(),
  interpretedAt: moment('interpreted_at'),
  /** References of transactions, subscriptions and checkouts in it, the transactions first. */
  mentions: text().array().notNull().default([]),
  decision: text().$type<PostbackDecision>(),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
  decisionReason: text('decision_reason'),
});

const effect = {
  biller: text().notNull(),
  transactionReference: text('transaction_reference').notNull(),
  checkoutId: uuid('checkout_id').notNull(),
  subscriptionReference: text('subscription_reference').notNull(),
  occurredAt: moment('occurred_at').notNull(),
  recordedAt: moment('recorded_at').notNull(),
  postbackId: bigint('postback_id', { mode: 'number' }).notNull(),
};

const MONEY_ACCOUNTS = ['biller', 'sales', 'refunds', 'chargebacks'] as const;
export type MoneyAccount = (typeof MONEY_ACCOUNTS)[number];

export const moneyEntries = billing.table('money_entries', {
  id: identity(),
  kind: text().$type<MoneyMessage['kind']>().notNull(),
  amountMinor: minorUnits('amount_minor').notNull(),
  currency: text().notNull(),
  givesBack: text('gives_back'),
  ...effect,
});

export const notices = billing.table('notices', {
  id: identity(),
  kind: text().$type<NoticeMessage['kind']>().notNull(),
  reason: text(),
  ...effect,
});

/** What a biller is asked to do about a subscription, and its last response. */
const requests = (name: string) =>
  billing.table(
    name,
    {
      biller: text().notNull(),
      subscriptionReference: text('subscription_reference').notNull(),
      requestedAt: moment('requested_at').notNull(),
      attempts: integer().notNull().default(0),
      lastAnswer: text('last_answer'),
      doneAt: moment('done_at'),
    },
    (table) => [primaryKey({ columns: [table.biller, table.subscriptionReference] })],
  );
export const cancellations = requests('cancellations');
export const resumptions = requests('resumptions');
export const priceChanges = requests('price_changes');

/** The addresses that a biller delivers from, by its last list. */
export const addressLists = billing.table('address_lists', {
  biller: text().primaryKey(),
  entries: text().array().notNull(),
  storedAt: moment('stored_at').notNull(),
});

/** The number of a money entry on its buyer's receipt. */
export const receipts = billing.table('receipts', {
  number: text().primaryKey(),
  moneyEntryId: bigint('money_entry_id', { mode: 'number' }).notNull(),
});

/** `requested` is in progress or was interrupted: then it isn't known whether the biller received it. */
export type RefundState = 'waiting' | 'requested' | 'done' | 'unknown';

export const refunds = billing.table('refunds', {
  id: uuid().primaryKey(),
  /** Null for the whole payment. */
  amountMinor: minorUnits('amount_minor'),
  biller: text().notNull(),
  transactionReference: text('transaction_reference').notNull(),
  checkoutId: uuid('checkout_id').notNull(),
  reason: text().notNull(),
  requestedBy: uuid('requested_by').notNull(),
  requestedAt: moment('requested_at').notNull(),
  state: text().$type<RefundState>().notNull(),
  answeredAt: moment('answered_at'),
});

/** How far the books of each biller were read. */
export const reconciliations = billing.table('reconciliations', {
  biller: text().primaryKey(),
  mark: text(),
  roundOf: date('round_of', { mode: 'string' }),
  queriedThrough: uuid('queried_through'),
  unanswered: uuid().array().notNull().default([]),
  finishedAt: moment('finished_at'),
});

export type DifferenceKind = 'amount' | 'not-there' | 'unreadable';

/** Differences between a biller's books and ours. */
export const differences = billing.table('differences', {
  id: identity(),
  biller: text().notNull(),
  kind: text().$type<DifferenceKind>().notNull(),
  reference: text().notNull(),
  checkoutId: uuid('checkout_id'),
  detail: text().notNull(),
  foundAt: moment('found_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
  reason: text(),
});

/** Both sides of every money entry; written by a database trigger with it. */
export const moneySides = billing.table(
  'money_sides',
  {
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    account: text().$type<MoneyAccount>().notNull(),
    holder: text().notNull(),
    amountMinor: minorUnits('amount_minor').notNull(),
    currency: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.account] })],
);

export const DISPUTE_KINDS = ['chargeback', 'fraud-report'] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** What card networks count against a merchant, open until an operator has reviewed it (R23). */
export const disputes = billing.table('disputes', {
  id: identity(),
  kind: text().$type<DisputeKind>().notNull(),
  biller: text().notNull(),
  /** For a chargeback its own transaction, for a fraud report the payment. */
  reference: text().notNull(),
  payment: text(),
  checkoutId: uuid('checkout_id').notNull(),
  site: text().notNull(),
  occurredAt: moment('occurred_at').notNull(),
  recordedAt: moment('recorded_at').notNull(),
  /** The operator who entered a fraud report. */
  recordedBy: uuid('recorded_by'),
  reviewedBy: uuid('reviewed_by'),
  reviewedAt: moment('reviewed_at'),
  review: text(),
});

/** The card that paid for a subscription, as a hash, if its biller reports one. */
export const cards = billing.table(
  'cards',
  {
    biller: text().notNull(),
    subscriptionReference: text('subscription_reference').notNull(),
    card: text().notNull(),
    checkoutId: uuid('checkout_id').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.biller, table.subscriptionReference, table.card] })],
);

export type BlockKind = 'account' | 'email' | 'card' | 'country';

/** Who may not sign up or pay (R25). */
export const blocks = billing.table('blocks', {
  id: uuid().primaryKey(),
  kind: text().$type<BlockKind>().notNull(),
  /** An account's id, a country's code, or a hash. */
  value: text().notNull(),
  hint: text().notNull(),
  /** Null: on all sites. */
  site: text(),
  reason: text().notNull(),
  checkoutId: uuid('checkout_id'),
  addedBy: uuid('added_by').notNull(),
  addedAt: moment('added_at').notNull(),
  refusals: integer().notNull().default(0),
  lastRefusalAt: moment('last_refusal_at'),
});
