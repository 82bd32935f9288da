import { and, asc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import { masters, mediaFiles } from '../tables.ts';
import type { MediaFile } from '../types.ts';

/**
 * Holds everything that is listed under these names until the transaction ends; in their order, so that two do not wait
 * for each other.
 */
export async function holdKeys(tx: Tx, storageKeys: readonly string[]): Promise<void> {
  for (const key of [...new Set(storageKeys)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media file ${key}`}, 0))`);
}

/** These files by their ids, held with all that is listed under their names. */
export async function lockFiles(tx: Tx, ids: readonly number[]): Promise<Map<number, MediaFile>> {
  const isOneOf = inArray(mediaFiles.id, [...ids]);
  const named = await tx.select({ key: mediaFiles.storageKey }).from(mediaFiles).where(isOneOf);
  await holdKeys(
    tx,
    named.map(({ key }) => key),
  );
  const rows = await tx.select().from(mediaFiles).where(isOneOf).orderBy(asc(mediaFiles.id)).for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** The one that a video has of this part and these bytes. */
export async function findSameOf(
  tx: Tx,
  videoId: number,
  { role, storageKey }: Pick<MediaFile, 'role' | 'storageKey'>,
): Promise<MediaFile | undefined> {
  const same = and(eq(mediaFiles.videoId, videoId), eq(mediaFiles.role, role), eq(mediaFiles.storageKey, storageKey));
  const [row] = await tx.select().from(mediaFiles).where(same);
  return row;
}

export async function moveFile(
  tx: Tx,
  id: number,
  set: Pick<MediaFile, 'videoId'> & Partial<Pick<MediaFile, 'role'>>,
): Promise<void> {
  await tx.update(mediaFiles).set(set).where(eq(mediaFiles.id, id));
}

export async function addFile(tx: Tx, file: Omit<MediaFile, 'id'>): Promise<MediaFile> {
  const [added] = await tx.insert(mediaFiles).values(file).returning();
  if (!added) throw new Error('An insert answers its row');
  return added;
}

/** The roles that the same bytes have, one for each listing. */
export async function rolesOfKey(tx: Tx, storageKey: string): Promise<Pick<MediaFile, 'id' | 'role'>[]> {
  return tx
    .select({ id: mediaFiles.id, role: mediaFiles.role })
    .from(mediaFiles)
    .where(eq(mediaFiles.storageKey, storageKey));
}

/** Whether it is a master's own file, or in the folder of what is made of one. */
export async function isOfMaster(tx: Tx, storageKey: string): Promise<boolean> {
  const [, folder] = /^media\/([0-9a-f-]{36})\//.exec(storageKey) ?? [];
  const isIts = folder && isUuid(folder) ? eq(masters.id, folder) : undefined;
  return (await tx.$count(masters, or(eq(masters.storageKey, storageKey), isIts))) > 0;
}

/** The same bytes, listed in the library and of no video: once for each part of a video that they are. */
export async function readFree(tx: Tx, storageKey: string): Promise<MediaFile[]> {
  return tx.select().from(mediaFiles).where(isFree(storageKey)).orderBy(asc(mediaFiles.role));
}

/** Takes a file from its video. What the library had of the same bytes and part gives way: it has them once. */
export async function giveToLibrary(
  tx: Tx,
  { id, storageKey, role }: Pick<MediaFile, 'id' | 'storageKey' | 'role'>,
): Promise<void> {
  await takeFromLibrary(tx, { storageKey, role });
  await moveFile(tx, id, { videoId: null });
}

/** What the library lists of these bytes and part, and no video has, is listed elsewhere from now on. */
export async function takeFromLibrary(
  tx: Tx,
  { storageKey, role }: Pick<MediaFile, 'storageKey' | 'role'>,
): Promise<void> {
  await tx.delete(mediaFiles).where(and(isFree(storageKey), eq(mediaFiles.role, role)));
}

export async function detachAllOf(tx: Tx, videoId: number): Promise<void> {
  const ids = await tx.select({ id: mediaFiles.id }).from(mediaFiles).where(eq(mediaFiles.videoId, videoId));
  if (ids.length === 0) return;
  const files = await lockFiles(
    tx,
    ids.map(({ id }) => id),
  );
  for (const file of files.values()) if (file.videoId === videoId) await giveToLibrary(tx, file);
}

/** Takes from a video what was made of one master, as far as it is meant; answers whether there was any. */
export async function detachMade(
  tx: Tx,
  videoId: number,
  { folder, isMeant }: { folder: string; isMeant(storageKey: string): boolean },
): Promise<boolean> {
  const ofMaster = and(eq(mediaFiles.videoId, videoId), like(mediaFiles.storageKey, `${folder}%`));
  const found = await tx.select({ id: mediaFiles.id, key: mediaFiles.storageKey }).from(mediaFiles).where(ofMaster);
  const meant = found.filter(({ key }) => isMeant(key)).map(({ id }) => id);
  if (meant.length === 0) return false;
  for (const file of (await lockFiles(tx, meant)).values()) if (file.videoId === videoId) await giveToLibrary(tx, file);
  return true;
}

function isFree(storageKey: string) {
  return and(eq(mediaFiles.storageKey, storageKey), isNull(mediaFiles.videoId));
}
