import { boolean, integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { EventKind } from '../contract/types.ts';

const webhooks = pgSchema('webhooks');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const endpoints = webhooks.table('endpoints', {
  id: uuid().primaryKey(),
  site: text(),
  url: text().notNull(),
  description: text().notNull(),
  kinds: text().array().$type<EventKind[]>().notNull(),
  isOn: boolean('is_on').notNull(),
  offBecause: text('off_because'),
  secret: text().notNull(),
  formerSecret: text('former_secret'),
  formerUntil: moment('former_until'),
  failingSince: moment('failing_since'),
  failures: integer().notNull().default(0),
  restsUntil: moment('rests_until'),
  createdAt: moment('created_at').notNull(),
  version: integer().notNull().default(0),
});

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

export const deliveries = webhooks.table('deliveries', {
  id: uuid().primaryKey(),
  endpointId: uuid('endpoint_id').notNull(),
  source: text().notNull(),
  kind: text().notNull(),
  body: text(),
  userId: uuid('user_id'),
  createdAt: moment('created_at').notNull(),
  state: text().$type<DeliveryState>().notNull().default('waiting'),
  run: integer().notNull().default(0),
  attempts: integer().notNull().default(0),
  nextTryAt: moment('next_try_at'),
  lastTryAt: moment('last_try_at'),
  lastStatus: integer('last_status'),
  lastAnswer: text('last_answer'),
  problem: text(),
});
