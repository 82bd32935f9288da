import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { MediaImport } from './index.ts';
import type { MediaFile } from './media-file.ts';
import { downloadDays, mediaFiles } from './tables.ts';

export async function saveMediaFile(db: Tx, media: MediaImport): Promise<{ id: number }> {
  const { videoId, role, storageKey, ...rest } = media;
  const known = { ...rest, durationSeconds: rest.durationSeconds ?? null };
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

/** What the bytes of a file are sent with. */
export type BytesOfFile = Pick<MediaFile, 'videoId' | 'storageKey' | 'contentType'>;
const BYTES = {
  videoId: mediaFiles.videoId,
  storageKey: mediaFiles.storageKey,
  contentType: mediaFiles.contentType,
};

export function prepareFileById(db: Database['drizzle']) {
  const byId = eq(mediaFiles.id, sql.placeholder('id'));
  const query = db.select(BYTES).from(mediaFiles).where(byId).prepare('playback_file_by_id');
  return async (id: number): Promise<BytesOfFile | undefined> => (await query.execute({ id }))[0];
}

export function preparePreviewByKey(db: Database['drizzle']) {
  const byKey = and(eq(mediaFiles.storageKey, sql.placeholder('key')), eq(mediaFiles.role, 'preview'));
  const query = db.select(BYTES).from(mediaFiles).where(byKey).limit(1).prepare('playback_preview_by_key');
  return async (key: string): Promise<BytesOfFile | undefined> => (await query.execute({ key }))[0];
}

/** Whose film page it is: undefined for a guest. */
export interface Watcher {
  userId: string | undefined;
  site: string;
  /** YYYY-MM-DD in UTC. */
  day: string;
}

/**
 * Everything a film page needs of playback, in one query: the films and trailers that are ready, and how many downloads of the day are
 * used (0 where there is no file that could be downloaded).
 */
export function prepareFilmOf(db: Database['drizzle']) {
  const dayOfWatcher = and(
    eq(downloadDays.userId, sql.placeholder('userId')),
    eq(downloadDays.site, sql.placeholder('site')),
    eq(downloadDays.day, sql.placeholder('day')),
  );
  const playable = and(
    eq(mediaFiles.videoId, sql.placeholder('videoId')),
    inArray(mediaFiles.role, ['full', 'trailer']),
    gte(mediaFiles.sizeBytes, 0),
  );
  const query = db
    .select({ file: mediaFiles, used: downloadDays.used })
    .from(mediaFiles)
    .leftJoin(downloadDays, dayOfWatcher)
    .where(playable)
    .prepare('playback_film');
  return async (videoId: number, { userId = null, ...watcher }: NullableUser) => {
    const rows = await query.execute({ videoId, userId, ...watcher });
    return { files: rows.map(({ file }): MediaFile => file), used: rows[0]?.used ?? 0 };
  };
}

type NullableUser = Omit<Watcher, 'userId'> & { userId?: string | null | undefined };
export type FilmOf = ReturnType<typeof prepareFilmOf>;
