import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Image } from '#modules/catalogue/contract/types.ts';
import type { UNANSWERED_REASONS } from '../contract/admin-api.ts';
import type { SearchGroup } from '../contract/source.ts';

const schema = pgSchema('search');
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const documents = schema.table('documents', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  site: text().notNull(),
  source: text().notNull(),
  group: text('grp').$type<SearchGroup>().notNull(),
  key: text().notNull(),
  url: text().notNull(),
  title: text().notNull(),
  otherNames: text('other_names').array().notNull(),
  excerpt: text().notNull(),
  picture: jsonb().$type<Image>(),
  isNeutral: boolean('is_neutral').notNull(),
  titleWords: text('title_words').notNull(),
  nameWords: text('name_words').notNull(),
  popularity: smallint().notNull(),
  lexemes: tsvector().notNull(),
  stamp: text().notNull(),
});

export const terms = schema.table(
  'terms',
  {
    site: text().notNull(),
    word: text().notNull(),
    videos: integer().notNull(),
    titled: integer().notNull(),
    others: integer().notNull(),
    revision: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.word] })],
);

export const pending = schema.table('pending', { source: text().notNull(), key: text().notNull() }, (table) => [
  primaryKey({ columns: [table.source, table.key] }),
]);

/** A single row. */
export const state = schema.table('state', {
  isOnly: boolean('is_only').primaryKey().default(true),
  revision: bigint({ mode: 'number' }).notNull(),
});

export const unanswered = schema.table('unanswered', {
  id: uuid().primaryKey().defaultRandom(),
  site: text().notNull(),
  query: text().notNull(),
  reason: text().$type<(typeof UNANSWERED_REASONS)[number]>().notNull(),
  searches: integer().notNull(),
  firstOn: date('first_on').notNull(),
  lastOn: date('last_on').notNull(),
});
