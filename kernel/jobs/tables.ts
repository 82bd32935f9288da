import { integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const jobProgress = pgSchema('kernel').table('job_progress', {
  jobId: uuid('job_id').primaryKey(),
  done: integer().notNull(),
  total: integer(),
  note: text(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
