import { bigint, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const kernel = pgSchema('kernel');
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const events = kernel.table('events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  type: text().notNull(),
  key: text().notNull(),
  payload: jsonb().notNull(),
  publishedAt: moment('published_at').notNull(),
  /** Left over from before deliveries had a table: always empty, and `handedOutAt` is the time of publishing. */
  deliveredTo: text('delivered_to').array().notNull().default([]),
  handedOutAt: moment('handed_out_at'),
});

export const deliveries = kernel.table(
  'event_deliveries',
  {
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    handler: text().notNull(),
    orderKey: text('order_key'),
    attempts: integer().notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
    lastError: text('last_error'),
    deadAt: moment('dead_at'),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.handler] })],
);
