import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { EmailChoice } from '../contract/choices.ts';
import type { EmailKind } from '../contract/types.ts';

const email = pgSchema('email');
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const preferences = email.table('preferences', {
  userId: uuid('user_id').primaryKey(),
  uid: text().notNull(),
  choice: text().$type<EmailChoice>().notNull(),
});

/** Whether a site's emails arrive: an operator is sent a code and enters it. */
export const arrivals = email.table('arrivals', {
  site: text().primaryKey(),
  /** The sender it was sent with; a new sender has to be confirmed again. */
  sender: text().notNull(),
  code: text().notNull(),
  tries: integer().notNull(),
  sentAt: moment('sent_at').notNull(),
  arrivedAt: moment('arrived_at'),
});

export type EmailState = 'waiting' | 'sent' | 'unwanted' | 'given-up';

export const emails = email.table('emails', {
  id: uuid().primaryKey(),
  cause: text().notNull(),
  kind: text().$type<EmailKind>().notNull(),
  userId: uuid('user_id'),
  state: text().$type<EmailState>().notNull().default('waiting'),
  madeAt: moment('made_at').notNull(),
  /** Set until the email is sent (R2). */
  content: jsonb().$type<StoredContent>(),
});

export interface StoredContent {
  site: string;
  /** For an email to an address rather than an account. */
  email?: string;
  /** Nothing of it is stored after sending (R9). */
  eraseAfterSending?: boolean;
  isDiscreet?: boolean;
  subject: string;
  paragraphs: readonly string[];
  action?: { text: string; path?: string; sealedPath?: string };
  unsubscribe?: { page: string; press: string };
}
