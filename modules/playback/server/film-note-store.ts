import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#kernel/db/database.ts';
import type { WatchPosition } from '../contract/wire.ts';
import type { DayOfUser } from './download-store.ts';
import { downloadDays, watchPositions } from './tables.ts';

/** What is one visitor's own on a film's page. */
export interface FilmNote {
  /** Videos counted on this day (R2). */
  downloaded: number;
  /** Where they stopped (R18). */
  resume: WatchPosition | null;
}

/** One question, since it is asked with every film page of a member. */
export function prepareFilmNote(db: Database['drizzle']) {
  const userId = sql.placeholder('userId');
  const isDay = and(
    eq(downloadDays.userId, userId),
    eq(downloadDays.site, sql.placeholder('site')),
    eq(downloadDays.day, sql.placeholder('day')),
  );
  const isFilm = and(
    eq(watchPositions.userId, userId),
    eq(watchPositions.videoId, sql.placeholder('videoId')),
  );
  const { seconds, yaw, pitch } = watchPositions;
  const query = db
    .select({ downloaded: downloadDays.used, resume: { seconds, yaw, pitch } })
    .from(sql`(select 1) one`)
    .leftJoin(downloadDays, isDay)
    .leftJoin(watchPositions, isFilm)
    .prepare('playback_film_note');
  return async (asked: DayOfUser & { videoId: number }): Promise<FilmNote> => {
    const [row] = await query.execute({ ...asked });
    return { downloaded: row?.downloaded ?? 0, resume: row?.resume ?? null };
  };
}
