import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const partnerAnswers = pgSchema('kernel').table(
  'partner_answers',
  {
    partner: text().notNull(),
    hour: moment('hour').notNull(),
    answers: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    answeredAt: moment('answered_at'),
    failedAt: moment('failed_at'),
    fault: text(),
  },
  (table) => [primaryKey({ columns: [table.partner, table.hour] })],
);
