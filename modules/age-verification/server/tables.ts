import { date, integer, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AgeMethod, AgeMode } from '../contract/rules.ts';
import type { AgeOutcome } from './providers/age-provider.ts';

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
  /** The country or region where it was started. */
  location: text('location'),
  browserHash: text('browser_hash'),
  handedAt: moment('handed_at'),
  startedAt: moment('started_at').notNull(),
  lastQueriedAt: moment('last_queried_at'),
  expiresAt: moment('expires_at').notNull(),
});

export const sandboxChecks = schema.table('sandbox_checks', {
  token: text('token').primaryKey(),
  returnUrl: text('return_url').notNull(),
  outcome: text('outcome').$type<Exclude<AgeOutcome, 'expired'>>().notNull().default('pending'),
  expiresAt: moment('expires_at').notNull(),
});

export const rules = schema.table(
  'rules',
  {
    site: text('site').notNull(),
    location: text('location').notNull(),
    mode: text('mode').$type<AgeMode>().notNull(),
    providers: text('providers').array().notNull().default([]),
    methods: text('methods').array().$type<AgeMethod[]>().notNull().default([]),
    validHours: integer('valid_hours').notNull(),
    note: text('note').notNull().default(''),
    revision: integer('revision').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.location] })],
);

export const tallies = schema.table(
  'tallies',
  {
    day: date('day', { mode: 'string' }).notNull(),
    site: text('site').notNull(),
    country: text('country').notNull(),
    provider: text('provider').notNull(),
    result: text('result').$type<'started' | Exclude<AgeOutcome, 'pending'>>().notNull(),
    checks: integer('checks').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.site, table.country, table.provider, table.result] })],
);

export const walletChecks = schema.table('wallet_checks', {
  /** In the URL of the page where the visitor waits. */
  token: text('token').primaryKey(),
  /** In the URL to which the wallet responds. */
  answerId: text('answer_id').notNull().unique(),
  nonce: text('nonce').notNull(),
  origin: text('origin').notNull(),
  returnUrl: text('return_url').notNull(),
  outcome: text('outcome').$type<Exclude<AgeOutcome, 'expired'>>().notNull().default('pending'),
  expiresAt: moment('expires_at').notNull(),
  /** Given to wallets that encrypt their response. */
  encryptionInfo: text('encryption_info'),
  /** Decrypts that response; deleted with the decision, and when the check has expired. */
  sealedKey: text('sealed_key'),
});

export const yotiChecks = schema.table('yoti_checks', {
  id: text('id').primaryKey(),
  queries: integer('queries').notNull().default(0),
  notifiedAt: moment('notified_at'),
  expiresAt: moment('expires_at').notNull(),
});
