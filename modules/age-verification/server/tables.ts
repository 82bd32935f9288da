import { pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AgeOutcome } from './age-provider.ts';

const schema = pgSchema('age_verification');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const verifications = schema.table('verifications', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id'),
  site: text('site').notNull(),
  provider: text('provider').notNull(),
  method: text('method'),
  verifiedAt: moment('verified_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const sessions = schema.table('sessions', {
  id: text('id').primaryKey(),
  site: text('site').notNull(),
  userId: uuid('user_id'),
  provider: text('provider').notNull(),
  reference: text('reference').notNull(),
  outcome: text('outcome').$type<AgeOutcome>().notNull().default('pending'),
  verificationId: uuid('verification_id'),
  startedAt: moment('started_at').notNull(),
  askedAt: moment('asked_at'),
  expiresAt: moment('expires_at').notNull(),
});

export const sandboxChecks = schema.table('sandbox_checks', {
  token: text('token').primaryKey(),
  returnUrl: text('return_url').notNull(),
  outcome: text('outcome').$type<Exclude<AgeOutcome, 'expired'>>().notNull().default('pending'),
  expiresAt: moment('expires_at').notNull(),
});
