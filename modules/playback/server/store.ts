import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { MediaImport } from './index.ts';
import type { MediaFile } from './media-file.ts';
import { downloadDays, downloadGrants, mediaFiles } from './tables.ts';

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

export function filesOfVideo(db: Tx, videoId: number): Promise<MediaFile[]> {
  return db.select().from(mediaFiles).where(eq(mediaFiles.videoId, videoId));
}

export async function findFile(db: Tx, id: number): Promise<MediaFile | undefined> {
  const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, id));
  return row;
}

export async function findPreview(db: Tx, storageKey: string): Promise<MediaFile | undefined> {
  const isPreview = and(eq(mediaFiles.storageKey, storageKey), eq(mediaFiles.role, 'preview'));
  const [row] = await db.select().from(mediaFiles).where(isPreview).limit(1);
  return row;
}

/** Whose downloads are counted, and on which day. */
export interface DayOfUser {
  userId: string;
  site: string;
  /** YYYY-MM-DD in UTC. */
  day: string;
}

export async function downloadsUsed(db: Tx, { userId, site, day }: DayOfUser): Promise<number> {
  const [row] = await db
    .select({ used: downloadDays.used })
    .from(downloadDays)
    .where(and(eq(downloadDays.userId, userId), eq(downloadDays.site, site), eq(downloadDays.day, day)));
  return row?.used ?? 0;
}

/** Makes the day's row where there is none and holds it until the transaction ends; answers what is used so far. */
export async function lockDownloadDay(tx: Tx, day: DayOfUser): Promise<number> {
  const [row] = await tx
    .insert(downloadDays)
    .values({ ...day, used: 0 })
    .onConflictDoUpdate({
      target: [downloadDays.userId, downloadDays.site, downloadDays.day],
      // Nothing changes, but an update takes the lock and sees what the last holder committed.
      set: { used: sql`${downloadDays.used}` },
    })
    .returning({ used: downloadDays.used });
  if (!row) throw new Error('An upsert answers its row');
  return row.used;
}

export interface FileOfUser {
  userId: string;
  site: string;
  mediaFileId: number;
}

/** When the link that this user already holds for this file ends; undefined when there is none. */
export async function activeGrant(
  tx: Tx,
  file: FileOfUser,
  now: Date,
): Promise<{ expiresAt: Date } | undefined> {
  const { userId, site, mediaFileId } = file;
  const [row] = await tx
    .select({ expiresAt: downloadGrants.expiresAt })
    .from(downloadGrants)
    .where(
      and(
        eq(downloadGrants.userId, userId),
        eq(downloadGrants.site, site),
        eq(downloadGrants.mediaFileId, mediaFileId),
        gt(downloadGrants.expiresAt, now),
      ),
    );
  return row;
}

/** False when another grant of the same file is alive in this one's time, and nothing was written. */
export async function insertGrant(
  tx: Tx,
  grant: FileOfUser & { id: string; day: string; issuedAt: Date; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(downloadGrants)
    .values(grant)
    .onConflictDoNothing()
    .returning({ id: downloadGrants.id });
  return rows.length > 0;
}

export async function raiseDownloadDay(tx: Tx, { userId, site, day }: DayOfUser): Promise<void> {
  await tx
    .update(downloadDays)
    .set({ used: sql`${downloadDays.used} + 1` })
    .where(and(eq(downloadDays.userId, userId), eq(downloadDays.site, site), eq(downloadDays.day, day)));
}
