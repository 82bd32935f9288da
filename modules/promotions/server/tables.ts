import { bigint, date, integer, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const schema = pgSchema('promotions');

/** R12. */
export const readNotifications = schema.table(
  'read_notifications',
  {
    userId: uuid('user_id').notNull(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.entryId] })],
);

/** R11. */
export const results = schema.table(
  'results',
  {
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    site: text().notNull(),
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    shown: integer().notNull().default(0),
    clicked: integer().notNull().default(0),
    sales: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.site, table.day] })],
);
