import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { films } from './tables.ts';

export async function readFilesVersion(tx: Tx, videoId: number): Promise<number> {
  const [row] = await tx.select().from(films).where(eq(films.videoId, videoId));
  return row?.filesVersion ?? 0;
}

/** Holds the files of a film until the transaction ends. */
export async function lockFilesVersion(tx: Tx, videoId: number): Promise<number> {
  const [row] = await tx
    .insert(films)
    .values({ videoId })
    // Nothing changes, but an update takes the lock and sees what the last holder committed.
    .onConflictDoUpdate({ target: films.videoId, set: { filesVersion: sql`${films.filesVersion}` } })
    .returning();
  if (!row) throw new Error('An upsert answers its row');
  return row.filesVersion;
}

export async function raiseFilesVersion(tx: Tx, videoId: number): Promise<void> {
  await tx
    .update(films)
    .set({ filesVersion: sql`${films.filesVersion} + 1` })
    .where(eq(films.videoId, videoId));
}

export async function dropFilesVersion(tx: Tx, videoId: number): Promise<void> {
  await tx.delete(films).where(eq(films.videoId, videoId));
}
