import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { WatchPosition } from '../contract/types.ts';
import { watchPositions } from './tables.ts';

interface VideoOfUser {
  userId: string;
  videoId: number;
}

/** The latest word counts, whatever device it comes from (R18). */
export async function writePosition(
  tx: Tx,
  of: VideoOfUser,
  position: WatchPosition & { watchedAt: Date },
): Promise<void> {
  await tx
    .insert(watchPositions)
    .values({ ...of, ...position })
    .onConflictDoUpdate({ target: [watchPositions.userId, watchPositions.videoId], set: position });
}

/** Where somebody stopped, the latest first. */
export function readStopped(tx: Tx, userId: string, most: number): Promise<{ videoId: number; seconds: number }[]> {
  return tx
    .select({ videoId: watchPositions.videoId, seconds: watchPositions.seconds })
    .from(watchPositions)
    .where(eq(watchPositions.userId, userId))
    .orderBy(desc(watchPositions.watchedAt))
    .limit(most);
}

export async function deletePosition(tx: Tx, { userId, videoId }: VideoOfUser): Promise<void> {
  await tx.delete(watchPositions).where(and(eq(watchPositions.userId, userId), eq(watchPositions.videoId, videoId)));
}

export async function deletePositionsOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.delete(watchPositions).where(eq(watchPositions.userId, userId));
}

export async function deletePositionsOfVideo(tx: Tx, videoId: number): Promise<void> {
  await tx.delete(watchPositions).where(eq(watchPositions.videoId, videoId));
}
