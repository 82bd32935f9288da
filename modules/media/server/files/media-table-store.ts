import { and, asc, count, desc, eq, gte, isNotNull, isNull, like, lt, or } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import type { VideoFormat } from '../../contract/types.ts';
import { mediaFiles } from '../tables.ts';
import type { MediaFile, MediaRole } from '../types.ts';

interface MediaQuery {
  sort: 'id' | 'sizeBytes';
  direction: 'ascending' | 'descending';
  /** A part of the storage key, or the id of a video. */
  search: string;
  role?: MediaRole;
  format?: VideoFormat;
  /** 'failed' is one of those that are not ready. */
  ready?: 'yes' | 'no' | 'failed';
  attached?: 'yes' | 'no';
  limit: number;
  offset: number;
}

/** A page of files and how many there are in all. */
export async function readMediaFiles(tx: Tx, query: MediaQuery): Promise<{ rows: MediaFile[]; total: number }> {
  const where = matching(query);
  const order = query.direction === 'ascending' ? asc : desc;
  const bySize = query.sort === 'sizeBytes' ? [order(mediaFiles.sizeBytes)] : [];
  const [rows, [counted]] = await Promise.all([
    tx
      .select()
      .from(mediaFiles)
      .where(where)
      .orderBy(...bySize, order(mediaFiles.id))
      .limit(query.limit)
      .offset(query.offset),
    tx.select({ n: count() }).from(mediaFiles).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

function matching({ search, role, format, ready, attached }: MediaQuery) {
  const inKey = like(mediaFiles.storageKey, `%${escapeLike(search.toLowerCase())}%`);
  return and(
    search ? or(inKey, /^\d{1,9}$/.test(search) ? eq(mediaFiles.videoId, Number(search)) : undefined) : undefined,
    role && eq(mediaFiles.role, role),
    format && eq(mediaFiles.format, format),
    ready === 'yes' ? gte(mediaFiles.sizeBytes, 0) : undefined,
    ready === 'no' || ready === 'failed' ? lt(mediaFiles.sizeBytes, 0) : undefined,
    ready === 'failed' ? isNotNull(mediaFiles.problem) : undefined,
    attached === 'yes' ? isNotNull(mediaFiles.videoId) : undefined,
    attached === 'no' ? isNull(mediaFiles.videoId) : undefined,
  );
}

/** All of them, those that are not ready included. */
export async function readFilesOfVideo(tx: Tx, videoId: number): Promise<MediaFile[]> {
  return tx.select().from(mediaFiles).where(eq(mediaFiles.videoId, videoId)).orderBy(asc(mediaFiles.id));
}
