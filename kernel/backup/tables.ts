import { bigint, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const backups = pgSchema('kernel').table('backups', {
  id: text().primaryKey(),
  begunAt: moment('begun_at').notNull(),
  endedAt: moment('ended_at').notNull(),
  scope: text().$type<'everything' | 'database' | 'files'>().notNull(),
  place: text().notNull(),
  copiedFiles: integer('copied_files').notNull(),
  copiedBytes: bigint('copied_bytes', { mode: 'number' }).notNull(),
  error: text(),
});
