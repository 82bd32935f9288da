import { integer, pgSchema, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const schema = pgSchema('championship');
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const votes = schema.table('votes', {
  id: uuid().primaryKey(),
  edition: integer().notNull(),
  round: smallint().notNull(),
  pair: smallint().notNull(),
  number: smallint().notNull(),
  points: smallint().notNull(),
  browser: text().notNull(),
  address: text(),
  userId: uuid('user_id'),
  castAt: moment('cast_at').notNull(),
  voidId: uuid('void_id'),
});

export const tallies = schema.table(
  'tallies',
  {
    edition: integer().notNull(),
    round: smallint().notNull(),
    number: smallint().notNull(),
    slot: smallint().notNull(),
    pair: smallint().notNull(),
    slug: text().notNull(),
    votes: integer().notNull(),
    points: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.round, table.number, table.slot] })],
);

export const voids = schema.table('voids', {
  id: uuid().primaryKey(),
  edition: integer().notNull(),
  reason: text().notNull(),
  address: text(),
  round: smallint(),
  number: smallint(),
  fromAt: moment('from_at'),
  untilAt: moment('until_at'),
  votes: integer().notNull(),
  points: integer().notNull(),
  voidedBy: text('voided_by').notNull(),
  voidedAt: moment('voided_at').notNull(),
  undoneAt: moment('undone_at'),
});

export const signUps = schema.table('sign_ups', {
  id: uuid().primaryKey(),
  site: text().notNull(),
  edition: integer().notNull(),
  email: text().notNull(),
  requestedAt: moment('requested_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  reminded: text().notNull().default(''),
});
