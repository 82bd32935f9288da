import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgSchema,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChangedPicture } from '../contract/picture-settings.ts';

const player = pgSchema('player');

/** R18: where a member stopped, on whatever device. */
export const watchPositions = player.table('watch_positions', {
  userId: uuid('user_id').notNull(),
  videoId: bigint('video_id', { mode: 'number' }).notNull(),
  seconds: real().notNull(),
  yaw: real().notNull(),
  pitch: real().notNull(),
  /** Seen to its end: no longer offered to continue. */
  isFinished: boolean('is_finished').notNull(),
  watchedAt: timestamp('watched_at', { withTimezone: true }).notNull(),
});

/** R19: accounts that turned their watch history off. */
export const historyOff = player.table('history_off', {
  userId: uuid('user_id').primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
});

/** R19: what was removed from a history, so that a device that was offline doesn't bring it back. */
export const historyRemovals = player.table('history_removals', {
  userId: uuid('user_id').notNull(),
  /** `ALL_VIDEOS` where the whole history was cleared. */
  videoId: bigint('video_id', { mode: 'number' }).notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
});
export const ALL_VIDEOS = 0;

/** R82: how somebody sees a video in headsets. */
export const pictureSettings = player.table('picture_settings', {
  userId: uuid('user_id').notNull(),
  videoId: bigint('video_id', { mode: 'number' }).notNull(),
  settings: jsonb().$type<ChangedPicture>().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

/** R82: how somebody sees captions in headsets, of whatever video. */
export const captionSettings = player.table('caption_settings', {
  userId: uuid('user_id').primaryKey(),
  size: real().notNull(),
  height: real().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

/** R73: what was watched of a video on a day, by nobody in particular. */
export const watchedDays = player.table('watched_days', {
  videoId: bigint('video_id', { mode: 'number' }).notNull(),
  day: date().notNull(),
  viewers: integer().notNull(),
  parts: integer().array().notNull(),
  gaze: integer().array().notNull(),
});

/** R73: who was counted on a day that is not over, as a keyed hash. */
export const watchedViewers = player.table('watched_viewers', {
  day: date().notNull(),
  videoId: bigint('video_id', { mode: 'number' }).notNull(),
  viewer: text().notNull(),
  reports: smallint().notNull(),
});

export const downloadDays = player.table('download_days', {
  userId: uuid('user_id').notNull(),
  site: text().notNull(),
  day: date().notNull(),
  inApp: boolean('in_app').notNull(),
  used: integer().notNull(),
});

export const downloadGrants = player.table('download_grants', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  site: text().notNull(),
  mediaFileId: bigint('media_file_id', { mode: 'number' }).notNull(),
  /** What it was counted for. Null where that is not known: the file had no video when grants began to keep it. */
  videoId: bigint('video_id', { mode: 'number' }),
  day: date().notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  inApp: boolean('in_app').notNull(),
});
