import { and, avg, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { filmMarks } from './tables.ts';

/** What somebody says of a film. */
export interface FilmMark {
  isFavorite: boolean;
  rating: number | null;
}
/** What everybody says of it together. */
export interface MarksOfFilm {
  favorites: number;
  /** The mean of the stars; 0 where nobody gave any. */
  rating: number;
}

export const NO_MARK: FilmMark = { isFavorite: false, rating: null };
export const NO_MARKS: MarksOfFilm = { favorites: 0, rating: 0 };

/**
 * Says one thing and leaves the other as it is, in one statement: of two that are said at the same moment none is lost.
 * @param said what it is to be from now on
 */
export async function writeMark(
  tx: Tx,
  of: { userId: string; videoId: number; now: Date },
  said: Partial<FilmMark>,
): Promise<void> {
  const { now: changedAt, ...film } = of;
  const set = { ...said, changedAt };
  await tx
    .insert(filmMarks)
    .values({ ...film, ...set })
    .onConflictDoUpdate({ target: [filmMarks.userId, filmMarks.videoId], set });
}

export async function readMark(
  tx: Tx,
  { userId, videoId }: { userId: string; videoId: number },
): Promise<FilmMark> {
  const [found] = await tx
    .select({ isFavorite: filmMarks.isFavorite, rating: filmMarks.rating })
    .from(filmMarks)
    .where(and(eq(filmMarks.userId, userId), eq(filmMarks.videoId, videoId)));
  return found ?? NO_MARK;
}

/** By the film's id; films of which nobody says anything are left out. */
export async function readMarksOf(
  tx: Tx,
  videoIds: readonly number[],
): Promise<ReadonlyMap<number, MarksOfFilm>> {
  const rows = await tx
    .select({
      videoId: filmMarks.videoId,
      favorites: count(sql`case when ${filmMarks.isFavorite} then 1 end`),
      rating: avg(filmMarks.rating),
    })
    .from(filmMarks)
    .where(inArray(filmMarks.videoId, [...videoIds]))
    .groupBy(filmMarks.videoId);
  return new Map(
    rows.map(({ videoId, favorites, rating }) => [
      videoId,
      { favorites, rating: Math.round(Number(rating ?? 0) * 10) / 10 },
    ]),
  );
}

/** The last one first. */
export async function readFavorites(tx: Tx, userId: string, most: number): Promise<number[]> {
  const rows = await tx
    .select({ videoId: filmMarks.videoId })
    .from(filmMarks)
    .where(and(eq(filmMarks.userId, userId), filmMarks.isFavorite))
    .orderBy(desc(filmMarks.changedAt))
    .limit(most);
  return rows.map(({ videoId }) => videoId);
}

export async function deleteMarksOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.delete(filmMarks).where(eq(filmMarks.userId, userId));
}

export async function deleteMarksOfVideo(tx: Tx, videoId: number): Promise<void> {
  await tx.delete(filmMarks).where(eq(filmMarks.videoId, videoId));
}
