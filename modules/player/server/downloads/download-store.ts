import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { downloadDays, downloadGrants } from '../tables.ts';
import type { DayOfUser } from '../types.ts';

/**
 * Creates the day's row if needed and locks it until the transaction ends. Returns the videos counted so far.
 */
export async function lockDownloadDay(tx: Tx, day: DayOfUser): Promise<number> {
  const [row] = await tx
    .insert(downloadDays)
    .values({ ...day, used: 0 })
    .onConflictDoUpdate({
      target: [downloadDays.userId, downloadDays.site, downloadDays.day, downloadDays.inApp],
      // Nothing changes, but an update takes the lock and sees what the last holder committed.
      set: { used: sql`${downloadDays.used}` },
    })
    .returning({ used: downloadDays.used });
  if (!row) throw new Error('An upsert answers its row');
  return row.used;
}

export async function raiseDownloadDay(tx: Tx, { userId, site, day, inApp }: DayOfUser): Promise<void> {
  await tx
    .update(downloadDays)
    .set({ used: sql`${downloadDays.used} + 1` })
    .where(
      and(
        eq(downloadDays.userId, userId),
        eq(downloadDays.site, site),
        eq(downloadDays.day, day),
        eq(downloadDays.inApp, inApp),
      ),
    );
}

export interface FileOfUser {
  userId: string;
  site: string;
  mediaFileId: number;
  inApp: boolean;
}

/** When this user's current link to this file expires; undefined if there is none. */
export async function activeGrant(
  tx: Tx,
  { userId, site, mediaFileId, inApp }: FileOfUser,
  now: Date,
): Promise<{ expiresAt: Date } | undefined> {
  const [row] = await tx
    .select({ expiresAt: downloadGrants.expiresAt })
    .from(downloadGrants)
    .where(
      and(
        eq(downloadGrants.userId, userId),
        eq(downloadGrants.site, site),
        eq(downloadGrants.mediaFileId, mediaFileId),
        eq(downloadGrants.inApp, inApp),
        gt(downloadGrants.expiresAt, now),
      ),
    );
  return row;
}

/** Whether a file was counted as this video's on this day, wherever it is now. */
export async function isVideoCounted(tx: Tx, day: DayOfUser, videoId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: downloadGrants.id })
    .from(downloadGrants)
    .where(
      and(
        eq(downloadGrants.userId, day.userId),
        eq(downloadGrants.site, day.site),
        eq(downloadGrants.day, day.day),
        eq(downloadGrants.inApp, day.inApp),
        eq(downloadGrants.videoId, videoId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** False, and nothing written, if another grant of the same file is still valid. */
export async function insertGrant(
  tx: Tx,
  grant: FileOfUser & { id: string; videoId: number; day: string; issuedAt: Date; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx.insert(downloadGrants).values(grant).onConflictDoNothing().returning({ id: downloadGrants.id });
  return rows.length > 0;
}

/** What somebody was given to download, the newest first. */
export async function readGrantsOf(tx: Tx, userId: string, most: number) {
  const { id, site, issuedAt, expiresAt, videoId, mediaFileId } = downloadGrants;
  return tx
    .select({ id, site, issuedAt, expiresAt, videoId, mediaFileId })
    .from(downloadGrants)
    .where(eq(downloadGrants.userId, userId))
    .orderBy(desc(downloadGrants.issuedAt))
    .limit(most);
}

/** Deletes past days and their grants, which refer to them. */
export async function deleteDownloadsBefore(tx: Tx, day: string): Promise<void> {
  await tx.delete(downloadGrants).where(lt(downloadGrants.day, day));
  await tx.delete(downloadDays).where(lt(downloadDays.day, day));
}

export async function deleteDownloadsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(downloadGrants).where(eq(downloadGrants.userId, userId));
  await tx.delete(downloadDays).where(eq(downloadDays.userId, userId));
}
