import { integer, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const answers = pgSchema('cancellation').table(
  'answers',
  {
    membershipId: uuid('membership_id').notNull(),
    questionId: integer('question_id').notNull(),
    userId: uuid('user_id').notNull(),
    site: text().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.membershipId, table.questionId] })],
);
