import { jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MailChoice } from '../contract/types.ts';
import type { LetterKind } from './index.ts';

const email = pgSchema('email');
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const preferences = email.table('preferences', {
  userId: uuid('user_id').primaryKey(),
  uid: text().notNull(),
  choice: text().$type<MailChoice>().notNull(),
});

export type LetterState = 'waiting' | 'sent' | 'unwanted' | 'given-up';

export const letters = email.table('letters', {
  id: uuid().primaryKey(),
  cause: text().notNull(),
  kind: text().$type<LetterKind>().notNull(),
  userId: uuid('user_id'),
  state: text().$type<LetterState>().notNull().default('waiting'),
  madeAt: moment('made_at').notNull(),
  /** What it says, as long as it waits; a path that is a secret is sealed in it. */
  content: jsonb().$type<LetterContent>(),
});

export interface LetterContent {
  site: string;
  /** Where it goes to no account. */
  email?: string;
  /** Nothing is kept of it afterwards. */
  isLast?: boolean;
  subject: string;
  paragraphs: readonly string[];
  action?: { text: string; path?: string; sealedPath?: string };
}
