import { bigint, boolean, customType, integer, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#api/request/visitor.ts';

const accounts = pgSchema('accounts');
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = accounts.table('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  roles: text('roles').array().$type<Role[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(0),
  confirmedAt: moment('confirmed_at'),
  confirmDueAt: moment('confirm_due_at'),
  isDiscreet: boolean('is_discreet').notNull().default(false),
  isStaff: boolean('is_staff').notNull().default(false),
});

export const sessions = accounts.table('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  site: text('site').notNull(),
  agent: text('agent').notNull(),
  country: text('country'),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  revokedAt: moment('revoked_at'),
  provedAt: moment('proved_at'),
});

export const refreshTokens = accounts.table('refresh_tokens', {
  hash: text('hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  issuedAt: moment('issued_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  replacedBy: text('replaced_by'),
});

export const notes = accounts.table('notes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  author: uuid('author').notNull(),
  writtenAt: moment('written_at').notNull(),
  text: text('text').notNull(),
});

export const LINK_PURPOSES = ['reset', 'unblock', 'change-email', 'remove', 'confirm'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

export const emailedLinks = accounts.table('emailed_links', {
  userId: uuid('user_id').notNull(),
  purpose: text('purpose').$type<LinkPurpose>().notNull(),
  requestId: uuid('request_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  email: text('email'),
  expiresAt: moment('expires_at').notNull(),
});

export const totp = accounts.table('totp', {
  userId: uuid('user_id').primaryKey(),
  secret: text('secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const passkeys = accounts.table('passkeys', {
  id: text('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  label: text('label').notNull(),
  host: text('host'),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
});

export const recoveryCodes = accounts.table(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    hash: text('hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

export const spentTickets = accounts.table('spent_tickets', {
  hash: text('hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

export const avatars = accounts.table('avatars', {
  userId: uuid('user_id').primaryKey(),
  chosen: text('chosen'),
  name: text('name'),
  picture: bytes('picture'),
});

export const barredEmails = accounts.table('barred_emails', {
  hash: text('hash').primaryKey(),
  until: moment('until').notNull(),
});

export const hiddenPictures = accounts.table(
  'hidden_pictures',
  { hash: text('hash').notNull(), name: text('name').notNull() },
  (table) => [primaryKey({ columns: [table.hash, table.name] })],
);
