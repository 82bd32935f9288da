import { jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { EmailChoice } from '../contract/types.ts';
import type { EmailKind } from './index.ts';

const email = pgSchema('email');
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const preferences = email.table('preferences', {
  userId: uuid('user_id').primaryKey(),
  uid: text().notNull(),
  choice: text().$type<EmailChoice>().notNull(),
});

export type EmailState = 'waiting' | 'sent' | 'unwanted' | 'given-up';

export const emails = email.table("emails", {
  id: uuid().primaryKey(),
  cause: text().notNull(),
  kind: text().$type<EmailKind>().notNull(),
  userId: uuid('user_id'),
  state: text().$type<EmailState>().notNull().default('waiting'),
  madeAt: moment('made_at').notNull(),
  /** What it says, as long as it waits; a path that is a secret is sealed in it. */
  content: jsonb().$type<StoredContent>(),
});

export interface StoredContent {
  site: string;
  /** Where it goes to no account. */
  email?: string;
  /** Nothing is kept of it afterwards. */
  eraseAfterSending?: boolean;
  subject: string;
  paragraphs: readonly string[];
  action?: { text: string; path?: string; sealedPath?: string };
}
