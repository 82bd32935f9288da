import { and, eq, gte, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '#kernel/db/database.ts';
import { mediaFiles } from '../tables.ts';
import type { MediaFile, MediaImport } from '../types.ts';
import { CLIPS_FOLDER } from './media-file.ts';

export async function saveMediaFile(db: Tx, media: MediaImport): Promise<{ id: number }> {
  const { videoId, role, storageKey, ...rest } = media;
  const known = {
    ...rest,
    durationSeconds: rest.durationSeconds ?? null,
    problem: rest.problem ?? null,
    codecs: rest.codecs ?? null,
    lensCurve: rest.lensCurve ?? null,
    videoRange: rest.videoRange ?? null,
    ambisonics: rest.ambisonics ?? null,
  };
  const [row] = await db
    .insert(mediaFiles)
    .values({ videoId, role, storageKey, ...known })
    .onConflictDoUpdate({
      target: [mediaFiles.videoId, mediaFiles.role, mediaFiles.storageKey],
      set: known,
    })
    .returning({ id: mediaFiles.id });
  if (!row) throw new Error('An upsert answers its row');
  return row;
}

export async function findFile(db: Tx, id: number): Promise<MediaFile | undefined> {
  const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, id));
  return row;
}

export async function findFiles(db: Tx, ids: readonly number[]): Promise<Map<number, MediaFile>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(mediaFiles)
          .where(inArray(mediaFiles.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether a video has a full video that is ready. */
export async function hasVideo(db: Tx, videoId: number): Promise<boolean> {
  const isVideo = and(eq(mediaFiles.videoId, videoId), eq(mediaFiles.role, 'full'), gte(mediaFiles.sizeBytes, 0));
  const rows = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(isVideo).limit(1);
  return rows.length > 0;
}

/** The same in SQL, of the video whose id a column of another table holds. */
export function isPlayable(videoId: PgColumn): SQL {
  return sql`exists (select from ${mediaFiles} where ${mediaFiles.videoId} = ${videoId}
    and ${mediaFiles.role} = 'full' and ${mediaFiles.sizeBytes} >= 0)`;
}

/** What the bytes of a file are sent with. */
export type BytesOfFile = Pick<MediaFile, 'videoId' | 'storageKey' | 'contentType'>;
const BYTES = {
  videoId: mediaFiles.videoId,
  storageKey: mediaFiles.storageKey,
  contentType: mediaFiles.contentType,
};

export function prepareFileById(db: Database['drizzle']) {
  const byId = eq(mediaFiles.id, sql.placeholder('id'));
  const query = db.select(BYTES).from(mediaFiles).where(byId).prepare('media_file_by_id');
  return async (id: number): Promise<BytesOfFile | undefined> => (await query.execute({ id }))[0];
}

/** Of a video, or made for slides, banners and cards. */
const isPublicClip = or(isNotNull(mediaFiles.videoId), like(mediaFiles.storageKey, `${CLIPS_FOLDER}%`));

/** R14: bytes that are a full video anywhere are no preview. */
export function preparePreviewByKey(db: Database['drizzle']) {
  const ofKey = eq(mediaFiles.storageKey, sql.placeholder('key'));
  const full = db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(ofKey, inArray(mediaFiles.role, ['full', 'sound'])));
  const byKey = and(ofKey, eq(mediaFiles.role, 'preview'), isPublicClip, sql`not exists (${full})`);
  const query = db.select(BYTES).from(mediaFiles).where(byKey).limit(1).prepare('media_preview_by_key');
  return async (key: string): Promise<BytesOfFile | undefined> => (await query.execute({ key }))[0];
}

/** The videos, trailers and sounds of a video that are ready. */
export function prepareFilesOf(db: Database['drizzle']) {
  const playable = and(
    eq(mediaFiles.videoId, sql.placeholder('videoId')),
    inArray(mediaFiles.role, ['full', 'trailer', 'sound']),
    gte(mediaFiles.sizeBytes, 0),
  );
  const query = db.select().from(mediaFiles).where(playable).prepare('media_files_of_video');
  return (videoId: number): Promise<MediaFile[]> => query.execute({ videoId });
}
