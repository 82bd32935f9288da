import { boolean, integer, jsonb, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Audience } from '../contract/kinds.ts';

const schema = pgSchema('content');
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What operators write. Each kind's module defines its content. */
export const entries = schema.table('entries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  key: text(),
  /** The name for operators. */
  name: text().notNull(),
  sites: text().array().notNull(),
  sort: integer().notNull(),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  audiences: text().array().$type<Audience[]>().notNull(),
  weight: integer().notNull(),
  isHidden: boolean('is_hidden').notNull(),
  /** When it will be deleted for good, if it is being deleted; hidden until then. */
  goingAt: instant('going_at'),
  /** For kinds with editions: the last one stays visible until the start. */
  staysUp: boolean('stays_up').notNull().default(false),
  /** Incremented with each change; saves by operators name it. */
  revision: integer().notNull().default(0),
  content: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  /** Derived from the operator and the key of the form that created it, or from its name in an import. */
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
