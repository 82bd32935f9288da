import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { mediaFiles } from '../tables.ts';
import type { MediaFile } from '../types.ts';

/** What a look into the storage finds of a file. */
export type Look = Pick<MediaFile, 'sizeBytes' | 'problem'>;

/** Every listing of a name in the storage: one a video and part, and the library's. */
export async function readListings(tx: Tx, storageKey: string): Promise<MediaFile[]> {
  const isOfName = eq(mediaFiles.storageKey, storageKey);
  return tx.select().from(mediaFiles).where(isOfName).orderBy(asc(mediaFiles.id));
}

/** False where somebody has written down a look of their own since, or it has gone. */
export async function writeLook(tx: Tx, seen: Look & { id: number }, look: Look): Promise<boolean> {
  const isAsSeen = and(
    eq(mediaFiles.id, seen.id),
    eq(mediaFiles.sizeBytes, seen.sizeBytes),
    sql`${mediaFiles.problem} is not distinct from ${seen.problem}`,
  );
  const rows = await tx.update(mediaFiles).set(look).where(isAsSeen).returning({ id: mediaFiles.id });
  return rows.length > 0;
}
