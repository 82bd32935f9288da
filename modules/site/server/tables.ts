import { integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const site = pgSchema('site');

export const settings = site.table(
  'settings',
  {
    site: text().notNull(),
    part: text().notNull(),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    revision: integer().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.part] })],
);
