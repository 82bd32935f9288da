import { sql } from 'drizzle-orm';
import { boolean, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export type MailState = 'waiting' | 'sent' | 'refused';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const mails = pgSchema('kernel').table('mails', {
  id: uuid().primaryKey(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  state: text().$type<MailState>().notNull(),
  error: text(),
  madeAt: moment('made_at').notNull(),
  endedAt: moment('ended_at'),
  repeats: uuid(),
  /** The account it is about. */
  accountId: uuid('account_id'),
  /** The sender, if it wasn't the installation. */
  fromName: text('from_name'),
  fromAddress: text('from_address'),
  replyTo: text('reply_to'),
  /** The stored texts lack a secret link. */
  hadSecret: boolean('had_secret').notNull().default(false),
  /** For the search: recipient and subject in lower case, cut to what an index can hold. */
  search: text().notNull().generatedAlwaysAs(sql`lower(left(recipient || ' ' || subject, 500))`),
});
