import { bigint, boolean, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const kernel = pgSchema('kernel');

export const backups = kernel.table('backups', {
  id: text().primaryKey(),
  begunAt: moment('begun_at').notNull(),
  endedAt: moment('ended_at').notNull(),
  scope: text().$type<'everything' | 'database' | 'files'>().notNull(),
  place: text().notNull(),
  copiedFiles: integer('copied_files').notNull(),
  copiedBytes: bigint('copied_bytes', { mode: 'number' }).notNull(),
  error: text(),
  files: integer(),
  bytes: bigint({ mode: 'number' }),
  isEncrypted: boolean('is_encrypted'),
  logLine: text('log_line'),
  logFrom: moment('log_from'),
  checkedAt: moment('checked_at'),
  checkFault: text('check_fault'),
  removedAt: moment('removed_at'),
});

export const backupLog = kernel.table('backup_log', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  line: text(),
  carriedAt: moment('carried_at'),
  fault: text(),
  failingSince: moment('failing_since'),
});
