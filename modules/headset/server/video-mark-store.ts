import { and, avg, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { videoMarks } from './tables.ts';

interface VideoOfMember {
  userId: string;
  videoId: number;
}

/** @param rating stars, or null to remove them */
export async function writeRating(
  tx: Tx,
  { now: changedAt, ...video }: VideoOfMember & { now: Date },
  rating: number | null,
): Promise<void> {
  const set = { rating, changedAt };
  await tx
    .insert(videoMarks)
    .values({ ...video, ...set })
    .onConflictDoUpdate({ target: [videoMarks.userId, videoMarks.videoId], set });
}

export async function readRating(tx: Tx, { userId, videoId }: VideoOfMember): Promise<number | null> {
  const [found] = await tx
    .select({ rating: videoMarks.rating })
    .from(videoMarks)
    .where(and(eq(videoMarks.userId, userId), eq(videoMarks.videoId, videoId)));
  return found?.rating ?? null;
}

/** Average ratings by the video's id; videos without ratings are left out. */
export async function readRatingsOf(tx: Tx, videoIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ videoId: videoMarks.videoId, rating: avg(videoMarks.rating) })
    .from(videoMarks)
    .where(inArray(videoMarks.videoId, [...videoIds]))
    .groupBy(videoMarks.videoId);
  return new Map(
    rows.flatMap(({ videoId, rating }) => (rating === null ? [] : [[videoId, Math.round(Number(rating) * 10) / 10]])),
  );
}

export async function deleteMarksOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.delete(videoMarks).where(eq(videoMarks.userId, userId));
}

export async function deleteMarksOfVideo(tx: Tx, videoId: number): Promise<void> {
  await tx.delete(videoMarks).where(eq(videoMarks.videoId, videoId));
}

/** A user's marks, for their data export. */
export async function exportMarks(tx: Tx, userId: string) {
  const marks = await tx.select().from(videoMarks).where(eq(videoMarks.userId, userId));
  return marks.length > 0 ? { marks } : undefined;
}
