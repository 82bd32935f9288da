import { bigint, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const wallet = pgSchema('wallet');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tokens = (name: string) => bigint(name, { mode: 'number' });

/** The house's accounts, one for each reason, and the three of a person. */
export const HOUSE = {
  packs: '00000000-0000-8000-8000-000000000001',
  gifts: '00000000-0000-8000-8000-000000000002',
  spent: '00000000-0000-8000-8000-000000000003',
} as const;
export type HouseAccount = keyof typeof HOUSE;
export const OWN_KINDS = ['tokens', 'held', 'debt'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

export const TRANSFER_KINDS = [
  'bought',
  'given',
  'spent',
  'held',
  'posted',
  'returned',
  'taken-back',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export type HoldState = 'open' | 'posted' | 'voided' | 'expired';

export const accounts = wallet.table('accounts', {
  id: uuid().primaryKey(),
  owner: uuid(),
  kind: text().$type<OwnKind | HouseAccount>().notNull(),
  balance: tokens('balance').notNull().default(0),
});

export const transfers = wallet.table('transfers', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull(),
  kind: text().$type<TransferKind>().notNull(),
  owner: uuid().notNull(),
  amount: tokens('amount').notNull(),
  about: text().notNull(),
  madeAt: moment('made_at').notNull(),
});

export const entries = wallet.table(
  'entries',
  {
    transferId: bigint('transfer_id', { mode: 'number' }).notNull(),
    accountId: uuid('account_id').notNull(),
    amount: tokens('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.transferId, table.accountId] })],
);

export const holds = wallet.table('holds', {
  key: text().primaryKey(),
  owner: uuid().notNull(),
  amount: tokens('amount').notNull(),
  about: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
  state: text().$type<HoldState>().notNull().default('open'),
  used: tokens('used').notNull().default(0),
});
