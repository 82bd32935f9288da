import { and, asc, eq, gte, isNotNull, isNull, like, lt, or } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import type { MEDIA_FILES } from '../../contract/admin-api.ts';
import { mediaFiles } from '../tables.ts';
import type { MediaFile } from '../types.ts';

const { id, videoId, role, format, sizeBytes, storageKey, problem } = mediaFiles;

const SOURCE: PageSource<QueryOf<typeof MEDIA_FILES>> = {
  from: mediaFiles,
  id,
  sorts: { id, sizeBytes },
  /** A part of the storage key, or the id of a video. */
  search: (text) =>
    or(
      like(storageKey, `%${escapeLike(text.toLowerCase())}%`),
      /^\d{1,9}$/.test(text) ? eq(videoId, Number(text)) : undefined,
    ),
  filters: {
    role,
    format,
    ready: (ready) =>
      ready === 'yes' ? gte(sizeBytes, 0) : and(lt(sizeBytes, 0), ready === 'failed' ? isNotNull(problem) : undefined),
    attached: (attached) => (attached === 'yes' ? isNotNull(videoId) : isNull(videoId)),
  },
};

/** A page of files and how many there are in all. */
export async function readMediaFiles(
  tx: Tx,
  query: QueryOf<typeof MEDIA_FILES>,
): Promise<{ rows: MediaFile[]; total: number }> {
  const { rows, total } = await readPage(tx, SOURCE, query, ({ page, order }) =>
    tx
      .select({ file: mediaFiles })
      .from(page)
      .innerJoin(mediaFiles, eq(id, page.id))
      .orderBy(...order),
  );
  return { rows: rows.map(({ file }) => file), total };
}

/** All of them, also those that are not ready. */
export async function readFilesOfVideo(tx: Tx, ofVideo: number): Promise<MediaFile[]> {
  return tx.select().from(mediaFiles).where(eq(videoId, ofVideo)).orderBy(asc(id));
}
