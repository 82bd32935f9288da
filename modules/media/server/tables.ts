import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgSchema, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Image } from '#modules/catalogue/contract/types.ts';
import type { Crop } from '../contract/admin-api.ts';
import type { Ambisonics, SoundLayout } from '../contract/sound-layout.ts';
import type { Transparency } from '../contract/transparency.ts';
import type { LensCurve, VideoFormat } from '../contract/types.ts';
import type {
  ArrivalState,
  FormatFrom,
  MasterOrigin,
  MasterProbe,
  MasterState,
  StepOutput,
  StepState,
} from './masters/types.ts';
import type { MediaRole, PictureKind, ShortState, VideoRange } from './types.ts';

const media = pgSchema('media');

export const mediaFiles = media.table('media_files', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Null in the library, where no video has it. */
  videoId: bigint('video_id', { mode: 'number' }),
  role: text().$type<MediaRole>().notNull(),
  format: text().$type<VideoFormat>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  quality: text().notNull(),
  storageKey: text('storage_key').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  contentType: text('content_type').notNull(),
  /** As players are asked whether they can play it: `avc1.640033, mp4a.40.2`. */
  codecs: text(),
  /** Of its own lens. */
  lensCurve: jsonb('lens_curve').$type<LensCurve>(),
  /** Of HDR alone (R76). */
  videoRange: text('video_range').$type<VideoRange>(),
  /** Of sound that turns with the head alone (R78). */
  ambisonics: jsonb().$type<Ambisonics>(),
  durationSeconds: integer('duration_seconds'),
  /** R70, as its master has it; that of another picture, such as the flat version, is opaque. */
  transparency: jsonb().$type<Transparency>().notNull().default({ kind: 'none' }),
  /** Why it could not be made ready. */
  problem: text(),
});

export const videos = media.table('videos', {
  videoId: bigint('video_id', { mode: 'number' }).primaryKey(),
  /** Counts the changes that operators make of its files. */
  filesVersion: integer('files_version').notNull().default(0),
});

export const masters = media.table('masters', {
  id: uuid().primaryKey(),
  /** As it was called where it came from. */
  name: text().notNull(),
  storageKey: text('storage_key').notNull(),
  origin: text().$type<MasterOrigin>().notNull(),
  state: text().$type<MasterState>().notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  sha256: text(),
  probe: jsonb().$type<MasterProbe>(),
  format: text().$type<VideoFormat>(),
  /** Of its own lens, as a person said it; null for the usual one of the format. */
  lensCurve: jsonb('lens_curve').$type<LensCurve>(),
  formatFrom: text('format_from').$type<FormatFrom>(),
  /** R70; null until somebody has said it, or its name. */
  transparency: jsonb().$type<Transparency>(),
  /** R78, as a person said it; null where the file's own word counts. */
  soundLayout: text('sound_layout').$type<SoundLayout>(),
  videoId: bigint('video_id', { mode: 'number' }),
  /** Where the clip begins that cards play, as a person chose it. */
  previewFromMs: integer('preview_from_ms'),
  /** Why nothing can be made of it. */
  problem: text(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  version: integer().notNull().default(0),
});

/** Files on their way to becoming masters. */
export const arrivals = media.table('arrivals', {
  id: uuid().primaryKey(),
  origin: text().$type<MasterOrigin>().notNull(),
  /** Where it comes from: the upload's id, the file's name in the folder, the object's key. */
  source: text().notNull(),
  name: text().notNull(),
  /** Changes with the bytes. */
  fingerprint: text().notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  /** Of an upload, how much of it lies in the storage. */
  receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
  state: text().$type<ArrivalState>().notNull(),
  attempts: integer().notNull().default(0),
  operatorId: uuid('operator_id'),
  videoId: bigint('video_id', { mode: 'number' }),
  /** What it is to be; once it was taken, what it is. */
  masterId: uuid('master_id').notNull(),
  problem: text(),
  /** Where in the watched folder it lies now, as its bytes are known already. */
  movedTo: text('moved_to'),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

export const encodeSteps = media.table('encode_steps', {
  masterId: uuid('master_id').notNull(),
  step: text().notNull(),
  state: text().$type<StepState>().notNull(),
  /** 0 to 1. */
  progress: real().notNull().default(0),
  /** Also names the run that holds the step: an older one has lost it. */
  attempts: integer().notNull().default(0),
  /** Since it was asked for; kills are none. */
  failures: integer().notNull().default(0),
  /** Runs that ended without a word, since it was asked for. */
  losses: integer().notNull().default(0),
  /** Null for at once. */
  dueAt: timestamp('due_at', { withTimezone: true }),
  heldUntil: timestamp('held_until', { withTimezone: true }),
  /** The encoder's own last words. */
  problem: text(),
  output: jsonb().$type<StepOutput>(),
  startedAt: timestamp('started_at', { withTimezone: true }),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});

/** R17: what is made of a video beside its files. */
export const storyboards = media.table('storyboards', {
  videoId: bigint('video_id', { mode: 'number' }).notNull(),
  role: text().$type<'full' | 'trailer'>().notNull(),
  /** For our own player, or as DeoVR wants it. */
  purpose: text().$type<'player' | 'deovr'>().notNull(),
  storageKey: text('storage_key').notNull(),
  columns: integer().notNull(),
  rows: integer().notNull(),
  frames: integer().notNull(),
  frameWidth: integer('frame_width').notNull(),
  frameHeight: integer('frame_height').notNull(),
  intervalMs: integer('interval_ms').notNull(),
});

export const captions = media.table('captions', {
  videoId: bigint('video_id', { mode: 'number' }).notNull(),
  language: text().notNull(),
  label: text().notNull(),
  storageKey: text('storage_key').notNull(),
});

/** R66: what devices follow while a video plays. */
export const scripts = media.table('scripts', {
  id: uuid().primaryKey(),
  videoId: bigint('video_id', { mode: 'number' }).notNull(),
  title: text().notNull(),
  sort: integer().notNull(),
  storageKey: text('storage_key').notNull(),
  actions: integer().notNull(),
  durationMs: integer('duration_ms').notNull(),
});

export const chapters = media.table('chapters', {
  videoId: bigint('video_id', { mode: 'number' }).notNull(),
  atMs: integer('at_ms').notNull(),
  title: text().notNull(),
  tilt: real(),
  zoom: real(),
  height: real(),
});

/** R65: upright clips of moments of videos. */
export const shorts = media.table('shorts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  videoId: bigint('video_id', { mode: 'number' }).notNull(),
  fromMs: integer('from_ms').notNull(),
  lengthMs: integer('length_ms').notNull(),
  state: text().$type<ShortState>().notNull(),
  /** Runs that were begun, and those that failed, since it was asked for. */
  attempts: integer().notNull().default(0),
  failures: integer().notNull().default(0),
  problem: text(),
  storageKey: text('storage_key'),
  posterKey: text('poster_key'),
  width: integer(),
  height: integer(),
  /** Shorter than it was asked for where the video ends before. */
  durationMs: integer('duration_ms'),
  sizeBytes: bigint('size_bytes', { mode: 'number' }),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
});

export const pictures = media.table('pictures', {
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
  /** The one that it was cut out of, and which part of that it is. */
  croppedFrom: bigint('cropped_from', { mode: 'number' }),
  crop: jsonb().$type<Crop>(),
  /** When it is deleted for good, where it is: nobody is sent it any longer. */
  goingAt: timestamp('going_at', { withTimezone: true }),
});

/** Their names are not given again. */
export const removedPictures = media.table('removed_pictures', {
  permalink: text().primaryKey(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
});
