import { customType, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Theme } from '#ui/theme.ts';

const site = pgSchema('site');
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Sites that were made in the admin. */
export const sites = site.table('sites', {
  key: text().primaryKey(),
  name: text().notNull(),
  domain: text().notNull(),
  word: text().$type<'VR' | 'AR'>().notNull(),
  theme: text().$type<Theme>().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true, mode: 'date' }),
});

export const images = site.table('images', {
  name: text().primaryKey(),
  type: text().notNull(),
  bytes: bytea().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  addedAt: timestamp('added_at', { withTimezone: true, mode: 'date' }).notNull(),
});

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
