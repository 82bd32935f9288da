import { and, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { HistoryEntry, WatchPosition, WatchProgress } from '../contract/types.ts';
import { deleteOldest, mayBeStored } from './history-store.ts';
import { deletePicturesOfUser } from './pictures/picture-store.ts';
import { ALL_VIDEOS, historyOff, historyRemovals, watchPositions } from './tables.ts';

interface VideoOfUser {
  userId: string;
  videoId: number;
}

interface StoredPosition extends WatchPosition {
  isFinished: boolean;
  watchedAt: Date;
}

/** Of an account (R18). */
export const MAX_POSITIONS = 1000;

/**
 * What was watched last counts, whatever device it comes from (R18). None is stored where the history is off, and none
 * from before it was removed (R19).
 */
export async function writePosition(
  tx: Tx,
  { userId, videoId }: VideoOfUser,
  { seconds, yaw, pitch, isFinished, watchedAt }: StoredPosition,
): Promise<void> {
  const { rows } = await tx.execute<{ is_new: boolean }>(sql`
    insert into ${watchPositions} (user_id, video_id, seconds, yaw, pitch, is_finished, watched_at)
    select ${userId}::uuid, ${videoId}::bigint, ${seconds}::real, ${yaw}::real, ${pitch}::real,
      ${isFinished}::boolean, ${watchedAt}::timestamptz
    where ${mayBeStored({ userId, removals: [ALL_VIDEOS, videoId], moment: watchedAt })}
    on conflict (user_id, video_id) do update set seconds = excluded.seconds, yaw = excluded.yaw,
      pitch = excluded.pitch, is_finished = excluded.is_finished, watched_at = excluded.watched_at
    where watch_positions.watched_at <= excluded.watched_at
    returning xmax = 0 as is_new`);
  if (rows[0]?.is_new) await deleteOldest(tx, userId, { at: watchPositions.watchedAt, most: MAX_POSITIONS });
}

/** As many as a visitor may see on a few pages of cards. */
const MOST_SHOWN = 200;

/** The latest first; asked with each page of a signed-in visitor. */
export function prepareProgress(db: Database['drizzle']) {
  const query = db
    .select({
      id: watchPositions.videoId,
      seconds: watchPositions.seconds,
      isFinished: watchPositions.isFinished,
    })
    .from(watchPositions)
    .where(eq(watchPositions.userId, sql.placeholder('userId')))
    .orderBy(desc(watchPositions.watchedAt))
    .limit(sql.placeholder('limit'))
    .prepare('player_progress');
  return (userId: string, limit = MOST_SHOWN): Promise<WatchProgress[]> => query.execute({ userId, limit });
}

export async function isHistoryOff(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(historyOff, eq(historyOff.userId, userId))) > 0;
}

export async function turnOff(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.insert(historyOff).values({ userId, since }).onConflictDoNothing();
}

export async function forgetSetting(tx: Tx, userId: string): Promise<void> {
  await tx.delete(historyOff).where(eq(historyOff.userId, userId));
}

const isOf = ({ userId, videoId }: VideoOfUser) =>
  and(eq(watchPositions.userId, userId), eq(watchPositions.videoId, videoId));

/** What was watched before `now` doesn't come back (R19). @returns what was there */
export async function removePosition(tx: Tx, of: VideoOfUser, now: Date): Promise<HistoryEntry | null> {
  const { seconds, yaw, pitch, isFinished, watchedAt } = watchPositions;
  const [row] = await tx
    .delete(watchPositions)
    .where(isOf(of))
    .returning({ seconds, yaw, pitch, isFinished, watchedAt });
  if (!row) return null;
  await noteRemoval(tx, of, now);
  return { ...row, watchedAt: row.watchedAt.toISOString() };
}

async function noteRemoval(tx: Tx, of: VideoOfUser, removedAt: Date): Promise<void> {
  await tx
    .insert(historyRemovals)
    .values({ ...of, removedAt })
    .onConflictDoUpdate({ target: [historyRemovals.userId, historyRemovals.videoId], set: { removedAt } });
}

/** Before a removal is undone. */
export async function forgetRemoval(tx: Tx, { userId, videoId }: VideoOfUser): Promise<void> {
  await tx.delete(historyRemovals).where(and(eq(historyRemovals.userId, userId), eq(historyRemovals.videoId, videoId)));
}

/** Removes all of an account, as `removePosition` one, with what else tells which videos it saw (R82). */
export async function clearPositions(tx: Tx, userId: string, now: Date): Promise<void> {
  await deletePositionsOfUser(tx, userId);
  await deletePicturesOfUser(tx, userId);
  await noteRemoval(tx, { userId, videoId: ALL_VIDEOS }, now);
}

export async function deleteRemovalsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.delete(historyRemovals).where(lt(historyRemovals.removedAt, moment));
}

/** Unless somebody watched it again since. */
export async function deleteUnfinished(tx: Tx, of: VideoOfUser, watchedAt: Date): Promise<void> {
  const isOlder = and(eq(watchPositions.isFinished, false), lte(watchPositions.watchedAt, watchedAt));
  await tx.delete(watchPositions).where(and(isOf(of), isOlder));
}

/** With what is known of removals. */
export async function deletePositionsOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.delete(watchPositions).where(eq(watchPositions.userId, userId));
  await tx.delete(historyRemovals).where(eq(historyRemovals.userId, userId));
}

export async function deletePositionsOfVideo(tx: Tx, videoId: number): Promise<void> {
  await tx.delete(watchPositions).where(eq(watchPositions.videoId, videoId));
  await tx.delete(historyRemovals).where(eq(historyRemovals.videoId, videoId));
}
