import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Permission } from '#api/declare/permissions.ts';
import type { Limits } from '#api/declare/rights.ts';

const admin = pgSchema('operators');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const sessions = admin.table('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  agent: text('agent').notNull(),
  address: text('address').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  factorAt: moment('factor_at'),
  endedAt: moment('ended_at'),
  challenge: text('challenge'),
  challengeUntil: moment('challenge_until'),
});

export const failedAttempts = admin.table(
  'failed_attempts',
  {
    hour: moment('hour').notNull(),
    userId: uuid('user_id').notNull(),
    what: text('what').$type<'password' | 'factor'>().notNull(),
    address: text('address').notNull(),
    attempts: integer('attempts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.userId, table.what, table.address] })],
);

export const apiKeys = admin.table('api_keys', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  label: text('label').notNull(),
  tokenHash: text('token_hash').notNull(),
  hint: text('hint').notNull(),
  permissions: text('permissions').array().$type<Permission[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at'),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
});

export const roles = admin.table('roles', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  about: text('about').notNull().default(''),
  /** Null: as shipped with the program. */
  permissions: text('permissions').array(),
  /** Null: at every site. */
  sites: text('sites').array(),
  limits: jsonb('limits').$type<Limits>().notNull().default({}),
  version: integer('version').notNull().default(0),
  madeAt: moment('made_at').notNull().defaultNow(),
});

export const invitations = admin.table('invitations', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  roles: text('roles').array().notNull(),
  tokenHash: text('token_hash').notNull(),
  invitedBy: uuid('invited_by').notNull(),
  invitedAt: moment('invited_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  acceptedBy: uuid('accepted_by'),
  revokedAt: moment('revoked_at'),
});

export const firstOperator = admin.table('first_operator', {
  /** True in the single row of older versions, null in rows of this one. */
  onlyOne: boolean('only_one').default(true),
  tokenHash: text('token_hash').primaryKey(),
  madeAt: moment('made_at').notNull(),
  usedAt: moment('used_at'),
});

export const pageViews = admin.table(
  'page_views',
  {
    at: moment('at').notNull(),
    site: text('site').notNull(),
    page: text('page').notNull(),
    views: bigint('views', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.at, table.site, table.page] })],
);

export const dailyVisitors = admin.table(
  'daily_visitors',
  {
    day: date('day').notNull(),
    site: text('site').notNull(),
    registers: smallint('registers').array(),
    visitors: integer('visitors'),
  },
  (table) => [primaryKey({ columns: [table.day, table.site] })],
);

export const visitSalts = admin.table('visit_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});

/** Operators who have switched off emails about alerts (R40). */
export const alertEmailsOff = admin.table('alert_emails_off', {
  userId: uuid('user_id').primaryKey(),
});

/** Alerts that operators were emailed about (R40). */
export const alertEmails = admin.table('alert_emails', {
  name: text().primaryKey(),
  /** At the last email; 0 once the alert was gone. */
  count: integer().notNull(),
  emailedAt: moment('emailed_at').notNull(),
});
