import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { WatchPosition } from '../contract/types.ts';
import { watchPositions } from './tables.ts';

interface VideoOfUser {
  userId: string;
  videoId: number;
}

/** What was watched last counts, whatever device it comes from and whenever it arrives (R18). */
export async function writePosition(
  tx: Tx,
  of: VideoOfUser,
  position: WatchPosition & { watchedAt: Date },
): Promise<void> {
  await tx
    .insert(watchPositions)
    .values({ ...of, ...position })
    .onConflictDoUpdate({
      target: [watchPositions.userId, watchPositions.videoId],
      set: position,
      setWhere: lte(watchPositions.watchedAt, position.watchedAt),
    });
}

/** Of several sites, and of videos that are not shown any more. */
const MOST_LOOKED_AT = 40;

/** Where somebody stopped, the latest first. */
export function prepareStopped(db: Database['drizzle']) {
  const query = db
    .select({ videoId: watchPositions.videoId, seconds: watchPositions.seconds })
    .from(watchPositions)
    .where(eq(watchPositions.userId, sql.placeholder('userId')))
    .orderBy(desc(watchPositions.watchedAt))
    .limit(MOST_LOOKED_AT)
    .prepare('player_stopped');
  return (userId: string) => query.execute({ userId });
}

/** Unless somebody watched it again since. */
export async function deletePosition(tx: Tx, { userId, videoId }: VideoOfUser, watchedAt: Date): Promise<void> {
  const isVideo = and(eq(watchPositions.userId, userId), eq(watchPositions.videoId, videoId));
  await tx.delete(watchPositions).where(and(isVideo, lte(watchPositions.watchedAt, watchedAt)));
}

export async function deletePositionsOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.delete(watchPositions).where(eq(watchPositions.userId, userId));
}

export async function deletePositionsOfVideo(tx: Tx, videoId: number): Promise<void> {
  await tx.delete(watchPositions).where(eq(watchPositions.videoId, videoId));
}
