import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BillerCodes } from '#modules/billing/contract/biller-codes.ts';
import type { Money } from '#modules/billing/contract/types.ts';
import type { SlaveSite, Tariff } from '../contract/types.ts';

const shop = pgSchema('shop');
const minorUnits = (name: string) => bigint(name, { mode: 'number' });

export const tariffs = shop.table('tariffs', {
  id: uuid().primaryKey(),
  site: text().notNull(),
  type: integer().$type<Tariff['type']>().notNull(),
  sort: integer().notNull(),
  name: text().notNull(),
  priceMinor: minorUnits('price_minor').notNull(),
  currency: text().$type<Money['currency']>().notNull(),
  periodDays: integer('period_days').notNull(),
  recurring: boolean().notNull(),
  /** Null if further payments cost the same as the first. */
  rebillMinor: minorUnits('rebill_minor'),
  rebillDays: integer('rebill_days'),
  trial: boolean().notNull().default(false),
  dailyDownloadCap: integer('daily_download_cap'),
  onSale: boolean('on_sale').notNull().default(true),
  image: jsonb().$type<Tariff['image']>(),
  codes: jsonb().$type<BillerCodes>().notNull().default({}),
  customPaymentUrl: text('custom_payment_url'),
  nonRecurringMinor: minorUnits('non_recurring_minor'),
  slaveSites: jsonb('slave_sites').$type<SlaveSite[]>().notNull().default([]),
  saleEvent: text('sale_event'),
  vipMonths: integer('vip_months'),
  vipRebillMinor: minorUnits('vip_rebill_minor'),
  freeTokens: integer('free_tokens'),
  version: integer().notNull().default(1),
});

export const recentPurchases = shop.table('recent_purchases', {
  id: uuid().primaryKey(),
  site: text().notNull(),
  plan: text().notNull(),
  periodDays: integer('period_days').notNull(),
  region: text(),
  purchasedAt: timestamp('purchased_at', { withTimezone: true, mode: 'date' }).notNull(),
});
