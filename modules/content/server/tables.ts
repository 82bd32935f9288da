import { boolean, integer, jsonb, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Audience } from '../contract/kinds.ts';

const schema = pgSchema('content');
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What operators write. What each kind holds is its module's to say. */
export const entries = schema.table('entries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  key: text(),
  /** What operators call it. */
  name: text().notNull(),
  sites: text().array().notNull(),
  sort: integer().notNull(),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  audiences: text().array().$type<Audience[]>().notNull(),
  weight: integer().notNull(),
  isHidden: boolean('is_hidden').notNull(),
  /** When it is deleted for good, where it is; it is hidden until then. */
  goingAt: instant('going_at'),
  /** Of kinds that keep editions: the last one stays up until it starts. */
  staysUp: boolean('stays_up').notNull().default(false),
  /** Counts the changes of it: the version that an operator's save names. */
  revision: integer().notNull().default(0),
  content: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  /** What stands for the key of the form that made it and its operator, or for its name in an import. */
  madeWith: uuid('made_with'),
});

/** What visitors could read of an entry, in order. */
export const editions = schema.table(
  'editions',
  {
    entryId: integer('entry_id').notNull(),
    edition: integer().notNull(),
    publishedAt: instant('published_at').notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.edition] })],
);
