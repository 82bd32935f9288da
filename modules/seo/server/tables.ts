import { bigint, boolean, integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { REDIRECT_SOURCES } from '../contract/admin-api.ts';

const seo = pgSchema('seo');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const redirects = seo.table('redirects', {
  id: uuid().primaryKey(),
  site: text().notNull(),
  /** As `addressKey` returns it. */
  from: text('from_address').notNull(),
  to: text('to_address').notNull(),
  source: text().$type<(typeof REDIRECT_SOURCES)[number]>().notNull(),
  version: integer().notNull().default(0),
  /** The global revision when it was last changed: processes read only newer ones. */
  revision: bigint({ mode: 'number' }).notNull(),
  hits: bigint({ mode: 'number' }).notNull().default(0),
  lastHitAt: moment('last_hit_at'),
  createdAt: moment('created_at').notNull(),
});

/** A single row: the number of changes to redirects, and of deletions. */
export const redirectState = seo.table('redirect_state', {
  isOnly: boolean('is_only').primaryKey().default(true),
  revision: bigint({ mode: 'number' }).notNull(),
  removals: bigint({ mode: 'number' }).notNull(),
});
