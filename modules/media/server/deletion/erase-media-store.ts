import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#kernel/db/database.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import { PICTURES_PATH } from '../pictures/picture.ts';
import { captions, masters, mediaFiles, pictures, scripts, storyboards } from '../tables.ts';
import type { MediaFile } from '../types.ts';

/** Held until the transaction ends. */
export async function lockMastersOf(tx: Tx, videoId: number): Promise<(typeof masters.$inferSelect)[]> {
  return tx.select().from(masters).where(eq(masters.videoId, videoId)).orderBy(masters.id).for('update');
}

const startsWithOne = (column: PgColumn, beginnings: readonly string[]): SQL | undefined =>
  beginnings.length === 0 ? undefined : or(...beginnings.map((beginning) => sql`starts_with(${column}, ${beginning})`));

/** What a video has, and what the library has of what was made of its masters. */
export async function readFilesToErase(
  tx: Tx,
  videoId: number,
  folders: readonly string[],
): Promise<Pick<MediaFile, 'storageKey' | 'contentType'>[]> {
  const inFolder = startsWithOne(mediaFiles.storageKey, folders);
  const isFree = inFolder && and(isNull(mediaFiles.videoId), inFolder);
  return tx
    .selectDistinct({ storageKey: mediaFiles.storageKey, contentType: mediaFiles.contentType })
    .from(mediaFiles)
    .where(or(eq(mediaFiles.videoId, videoId), isFree));
}

/** Names of storyboards, captions and scripts. */
export async function readTimelineKeys(tx: Tx, videoId: number): Promise<string[]> {
  const found = await Promise.all(
    [storyboards, captions, scripts].map((table) =>
      tx.select({ key: table.storageKey }).from(table).where(eq(table.videoId, videoId)),
    ),
  );
  return [...new Set(found.flat().map(({ key }) => key))];
}

/** Of these names, and of what lies in these folders, what other videos have. */
export async function keysOfOthers(
  tx: Tx,
  videoId: number,
  { keys, folders }: { keys: readonly string[]; folders: readonly string[] },
): Promise<Pick<MediaFile, 'storageKey' | 'contentType'>[]> {
  const { rows } = await tx.execute<{ storageKey: string; contentType: string }>(sql`
    with others (key, type) as (
      select storage_key, content_type from ${mediaFiles} where video_id <> ${videoId}
      union all select storage_key, 'image/jpeg' from ${storyboards} where video_id <> ${videoId}
      union all select storage_key, 'text/vtt' from ${captions} where video_id <> ${videoId}
    )
    select distinct key as "storageKey", type as "contentType" from others
    where key = any(${sql.param([...keys])}::text[])
      or exists (select from unnest(${sql.param([...folders])}::text[]) folder where starts_with(key, folder))`);
  return rows;
}

/** What the library has of the same bytes goes too. */
export async function deleteFilesOf(tx: Tx, videoId: number, keys: readonly string[]): Promise<void> {
  const isFree = and(isNull(mediaFiles.videoId), inArray(mediaFiles.storageKey, [...keys]));
  await tx.delete(mediaFiles).where(or(eq(mediaFiles.videoId, videoId), keys.length > 0 ? isFree : undefined));
}

/** Of the library: these pictures, those of these folders, and crops of them. */
export async function readPicturesToErase(
  tx: Tx,
  permalinks: readonly string[],
  folders: readonly string[],
): Promise<Image[]> {
  const isNamed = permalinks.length > 0 ? inArray(pictures.permalink, [...permalinks]) : undefined;
  const which = or(isNamed, startsWithOne(pictures.permalink, folders));
  if (!which) return [];
  const own = await tx.select({ id: pictures.id, image: pictures.image }).from(pictures).where(which).for('update');
  if (own.length === 0) return [];
  const ids = own.map(({ id }) => id);
  const crops = await tx
    .select({ image: pictures.image })
    .from(pictures)
    .where(inArray(pictures.croppedFrom, ids))
    .for('update');
  return [...own, ...crops].map(({ image }) => image);
}

/** Of all pictures of its masters that operators choose from. */
export async function setStillsGoing(tx: Tx, videoId: number, goingAt: Date | null): Promise<void> {
  const rows = await tx.select({ id: masters.id }).from(masters).where(eq(masters.videoId, videoId));
  const areStills = startsWithOne(
    pictures.permalink,
    rows.map(({ id }) => stillsPath(id)),
  );
  if (areStills) await tx.update(pictures).set({ goingAt }).where(areStills);
}

/** Where pictures of a master lie that operators choose from. */
export function stillsPath(masterId: string): string {
  return `${PICTURES_PATH}masters/${masterId}/`;
}
