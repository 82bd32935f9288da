import { sql } from 'drizzle-orm';
import { bigint, date, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Image } from '#modules/catalogue/contract/wire.ts';
import type { VideoFormat } from '../contract/wire.ts';
import type { MediaRole } from './index.ts';
import type { PictureKind } from './picture.ts';

const playback = pgSchema('playback');

export const mediaFiles = playback.table('media_files', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Null in the library, where no film has it. */
  videoId: bigint('video_id', { mode: 'number' }),
  role: text().$type<MediaRole>().notNull(),
  format: text().$type<VideoFormat>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  quality: text().notNull(),
  storageKey: text('storage_key').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  contentType: text('content_type').notNull(),
  durationSeconds: integer('duration_seconds'),
  /** Why it could not be made ready. */
  problem: text(),
});

export const films = playback.table('films', {
  videoId: bigint('video_id', { mode: 'number' }).primaryKey(),
  /** Counts the changes that operators make of its files. */
  filesVersion: integer('files_version').notNull().default(0),
});

export const pictures = playback.table('pictures', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<PictureKind>().notNull(),
  image: jsonb().$type<Image>().notNull(),
  permalink: text().notNull(),
  /** What operators search: its words in lower case. */
  search: text().notNull().generatedAlwaysAs(sql`lower(image ->> 'alt')`),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  version: integer().notNull().default(0),
  /** What it was said to show before. */
  formerAlts: text('former_alts').array().notNull().default([]),
});

/** Their names are not given again. */
export const removedPictures = playback.table('removed_pictures', {
  permalink: text().primaryKey(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
});

export const downloadDays = playback.table('download_days', {
  userId: uuid('user_id').notNull(),
  site: text().notNull(),
  day: date().notNull(),
  used: integer().notNull(),
});

export const downloadGrants = playback.table('download_grants', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  site: text().notNull(),
  mediaFileId: bigint('media_file_id', { mode: 'number' }).notNull(),
  /** What it was counted for. Null where that is not known: the file had no film when grants began to keep it. */
  videoId: bigint('video_id', { mode: 'number' }),
  day: date().notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
