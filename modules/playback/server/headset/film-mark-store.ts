import { and, avg, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { filmMarks } from './tables.ts';

export interface FilmOfMember {
  userId: string;
  videoId: number;
}

/** @param rating stars, or null to take them back */
export async function writeRating(
  tx: Tx,
  { now: changedAt, ...film }: FilmOfMember & { now: Date },
  rating: number | null,
): Promise<void> {
  const set = { rating, changedAt };
  await tx
    .insert(filmMarks)
    .values({ ...film, ...set })
    .onConflictDoUpdate({ target: [filmMarks.userId, filmMarks.videoId], set });
}

export async function readRating(tx: Tx, { userId, videoId }: FilmOfMember): Promise<number | null> {
  const [found] = await tx
    .select({ rating: filmMarks.rating })
    .from(filmMarks)
    .where(and(eq(filmMarks.userId, userId), eq(filmMarks.videoId, videoId)));
  return found?.rating ?? null;
}

/** The mean of everybody's stars by the film's id; films to which nobody gave any are left out. */
export async function readRatingsOf(
  tx: Tx,
  videoIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ videoId: filmMarks.videoId, rating: avg(filmMarks.rating) })
    .from(filmMarks)
    .where(inArray(filmMarks.videoId, [...videoIds]))
    .groupBy(filmMarks.videoId);
  return new Map(
    rows.flatMap(({ videoId, rating }) =>
      rating === null ? [] : [[videoId, Math.round(Number(rating) * 10) / 10]],
    ),
  );
}

export async function deleteMarksOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.delete(filmMarks).where(eq(filmMarks.userId, userId));
}

export async function deleteMarksOfVideo(tx: Tx, videoId: number): Promise<void> {
  await tx.delete(filmMarks).where(eq(filmMarks.videoId, videoId));
}
