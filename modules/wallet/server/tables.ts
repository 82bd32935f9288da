import { bigint, boolean, integer, jsonb, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BillerCodes } from '#modules/billing/contract/biller-codes.ts';

const wallet = pgSchema('wallet');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Whole numbers, of tokens or of a currency's minor unit. */
const whole = (name: string) => bigint(name, { mode: 'number' });

/** The house has one account per purpose; a user has three, and a fourth as an earner. */
export const HOUSE = {
  packs: '00000000-0000-8000-8000-000000000001',
  gifts: '00000000-0000-8000-8000-000000000002',
  spent: '00000000-0000-8000-8000-000000000003',
  'paid-out': '00000000-0000-8000-8000-000000000004',
} as const;
export type HouseAccount = keyof typeof HOUSE;
export const OWN_KINDS = ['tokens', 'held', 'debt'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

const TRANSFER_KINDS = [
  'bought',
  'given',
  'spent',
  'held',
  'posted',
  'returned',
  'taken-back',
  'paid-out',
  'earned-back',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export type HoldState = 'open' | 'posted' | 'voided' | 'expired';

export const accounts = wallet.table('accounts', {
  id: uuid().primaryKey(),
  owner: uuid(),
  kind: text().$type<OwnKind | 'earned' | HouseAccount>().notNull(),
  balance: whole('balance').notNull().default(0),
});

export const transfers = wallet.table('transfers', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull(),
  kind: text().$type<TransferKind>().notNull(),
  owner: uuid().notNull(),
  amount: whole('amount').notNull(),
  about: text().notNull(),
  madeAt: moment('made_at').notNull(),
  earner: uuid(),
});

export const entries = wallet.table(
  'entries',
  {
    transferId: bigint('transfer_id', { mode: 'number' }).notNull(),
    accountId: uuid('account_id').notNull(),
    amount: whole('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.transferId, table.accountId] })],
);

export const holds = wallet.table('holds', {
  key: text().primaryKey(),
  owner: uuid().notNull(),
  amount: whole('amount').notNull(),
  about: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
  state: text().$type<HoldState>().notNull().default('open'),
  used: whole('used').notNull().default(0),
});

export const packs = wallet.table('packs', {
  id: uuid().primaryKey(),
  site: text().notNull(),
  sort: integer().notNull(),
  tokens: whole('tokens').notNull(),
  imageToken: text('image_token').notNull(),
  isQuickBuy: boolean('is_quick_buy').notNull(),
  currency: text().notNull(),
  normalMinor: whole('normal_minor').notNull(),
  normalCodes: jsonb('normal_codes').$type<BillerCodes>().notNull().default({}),
  normalOnceMinor: whole('normal_once_minor'),
  specialMinor: whole('special_minor'),
  specialCodes: jsonb('special_codes').$type<BillerCodes>().notNull().default({}),
  specialOnceMinor: whole('special_once_minor'),
  onSale: boolean('on_sale').notNull().default(true),
  version: integer().notNull().default(1),
});

export type GiftState = 'waiting' | 'given' | 'declined';

export const gifts = wallet.table('gifts', {
  id: uuid().primaryKey(),
  givenWith: uuid('given_with').notNull(),
  userId: uuid('user_id').notNull(),
  tokens: whole('tokens').notNull(),
  reason: text().notNull(),
  requestedBy: uuid('requested_by').notNull(),
  requestedAt: moment('requested_at').notNull(),
  state: text().$type<GiftState>().notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
});
