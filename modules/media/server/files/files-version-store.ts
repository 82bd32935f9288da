import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { videos } from '../tables.ts';

export async function readFilesVersion(tx: Tx, videoId: number): Promise<number> {
  const [row] = await tx.select().from(videos).where(eq(videos.videoId, videoId));
  return row?.filesVersion ?? 0;
}

/** Holds the files of a video until the transaction ends. */
export async function lockFilesVersion(tx: Tx, videoId: number): Promise<number> {
  const [row] = await tx
    .insert(videos)
    .values({ videoId })
    // Nothing changes, but an update takes the lock and sees what the last holder committed.
    .onConflictDoUpdate({ target: videos.videoId, set: { filesVersion: sql`${videos.filesVersion}` } })
    .returning();
  if (!row) throw new Error('An upsert answers its row');
  return row.filesVersion;
}

export async function raiseFilesVersion(tx: Tx, videoId: number): Promise<void> {
  await tx
    .update(videos)
    .set({ filesVersion: sql`${videos.filesVersion} + 1` })
    .where(eq(videos.videoId, videoId));
}

export async function dropFilesVersion(tx: Tx, videoId: number): Promise<void> {
  await tx.delete(videos).where(eq(videos.videoId, videoId));
}
