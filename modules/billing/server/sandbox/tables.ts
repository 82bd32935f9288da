import { bigint, integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SaleState } from '../simulator/sale-rules.ts';
import type { SandboxEvent } from './wire.ts';

const sandbox = pgSchema('sandbox_biller');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const minorUnits = (name: string) => bigint(name, { mode: 'number' });

export const account = sandbox.table('account', {
  id: integer().primaryKey().default(1),
  secret: text().notNull(),
});

export const sales = sandbox.table('sales', {
  id: text().primaryKey(),
  checkout: uuid().notNull(),
  product: text().notNull(),
  name: text().notNull(),
  email: text().notNull().default(''),
  amountMinor: minorUnits('amount_minor').notNull(),
  currency: text().notNull(),
  periodDays: integer('period_days'),
  /** For what renews: the price, and the days after the previous payment. */
  rebillMinor: minorUnits('rebill_minor'),
  rebillDays: integer('rebill_days'),
  origin: text().notNull(),
  state: text().$type<SaleState>().notNull(),
  createdAt: moment('created_at').notNull(),
  nextRebillAt: moment('next_rebill_at'),
});

export const deliveries = sandbox.table('deliveries', {
  id: uuid().primaryKey(),
  saleId: text('sale_id'),
  event: text().$type<SandboxEvent>().notNull(),
  amountMinor: minorUnits('amount_minor').notNull().default(0),
  transaction: text(),
  givesBack: text('gives_back'),
  body: text().notNull(),
  origin: text().notNull(),
  createdAt: moment('created_at').notNull(),
  attempts: integer().notNull().default(0),
  nextTryAt: moment('next_try_at').notNull(),
  deliveredAt: moment('delivered_at'),
  lastAnswer: text('last_answer'),
});
