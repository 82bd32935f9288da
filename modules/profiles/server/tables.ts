import { boolean, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const schema = pgSchema('profiles');
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const profiles = schema.table('profiles', {
  userId: uuid('user_id').primaryKey(),
  name: text(),
  look: text().unique('profiles_look_unique'),
  chosenAt: instant('chosen_at'),
  changedAt: instant('changed_at').notNull(),
  keepsWriting: boolean('keeps_writing').notNull().default(false),
  removedAt: instant('removed_at'),
});

export const formerNames = schema.table('former_names', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  look: text().notNull(),
  until: instant('until').notNull(),
  takenAwayBy: uuid('taken_away_by'),
  reason: text(),
});

export const blocks = schema.table(
  'blocks',
  { userId: uuid('user_id').notNull(), blockedId: uuid('blocked_id').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.blockedId] })],
);

export const takenAway = schema.table('taken_away', {
  look: text().primaryKey(),
  at: instant('at').notNull(),
});
