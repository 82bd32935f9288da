import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { MediaFile } from './media-file.ts';
import { mediaFiles } from './tables.ts';

export async function lockFile(tx: Tx, id: number): Promise<MediaFile | undefined> {
  const [row] = await tx.select().from(mediaFiles).where(eq(mediaFiles.id, id)).for('update');
  return row;
}

/** The one that a film has of this part and these bytes. */
export async function findSameOf(
  tx: Tx,
  videoId: number,
  { role, storageKey }: Pick<MediaFile, 'role' | 'storageKey'>,
): Promise<MediaFile | undefined> {
  const same = and(
    eq(mediaFiles.videoId, videoId),
    eq(mediaFiles.role, role),
    eq(mediaFiles.storageKey, storageKey),
  );
  const [row] = await tx.select().from(mediaFiles).where(same);
  return row;
}

export async function changeFile(
  tx: Tx,
  id: number,
  set: Partial<Pick<MediaFile, 'videoId' | 'role' | 'sizeBytes' | 'problem'>>,
): Promise<void> {
  await tx.update(mediaFiles).set(set).where(eq(mediaFiles.id, id));
}

/** Undefined where the film has it already. */
export async function addFile(tx: Tx, file: Omit<MediaFile, 'id'>): Promise<MediaFile | undefined> {
  const [added] = await tx.insert(mediaFiles).values(file).onConflictDoNothing().returning();
  return added;
}

/** The same bytes, listed in the library and of no film. */
export async function findFree(tx: Tx, storageKey: string): Promise<MediaFile | undefined> {
  const free = and(eq(mediaFiles.storageKey, storageKey), isNull(mediaFiles.videoId));
  const [row] = await tx.select().from(mediaFiles).where(free).limit(1);
  return row;
}

export async function detachAllOf(tx: Tx, videoId: number): Promise<void> {
  await tx.update(mediaFiles).set({ videoId: null }).where(eq(mediaFiles.videoId, videoId));
}
