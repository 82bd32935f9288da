import { bigint, boolean, pgSchema, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CredentialApp } from './sign-in/app-sign-in.ts';

const headset = pgSchema('headset');
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const headsetSessions = headset.table('headset_sessions', {
  userId: uuid('user_id').notNull(),
  site: text().notNull(),
  app: text().$type<CredentialApp>().notNull(),
  sessionId: uuid('session_id').notNull(),
});

export const headsetTokens = headset.table('headset_tokens', {
  hash: text().primaryKey(),
  userId: uuid('user_id').notNull(),
  site: text().notNull(),
  sessionId: uuid('session_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const pairingCodes = headset.table('pairing_codes', {
  tokenHash: text('token_hash').primaryKey(),
  site: text().notNull(),
  code: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** The user who typed the code; null until then. */
  userId: uuid('user_id'),
});

/** Members' favourites and ratings. */
export const videoMarks = headset.table('video_marks', {
  userId: uuid('user_id').notNull(),
  videoId: bigint('video_id', { mode: 'number' }).notNull(),
  /** From older versions: favourites are now rows of `favourites.videos`. */
  isFavorite: boolean('is_favorite').notNull().default(false),
  /** Stars, including halves; null for none. */
  rating: real(),
  changedAt: instant('changed_at').notNull(),
});

/** A video at a second, waiting to be opened in another browser. */
export const handOffs = headset.table('hand_offs', {
  site: text().notNull(),
  code: text().notNull(),
  videoId: bigint('video_id', { mode: 'number' }).notNull(),
  seconds: real().notNull(),
  /** Made by a signed-in user, so anyone who opens it is offered to sign in. */
  byUser: boolean('by_user').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
