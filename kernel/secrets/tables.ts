import { pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const secrets = pgSchema('kernel').table(
  'secrets',
  {
    purpose: text().notNull(),
    id: text().notNull(),
    key: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.id] })],
);
