import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#kernel/db/database.ts';
import type { WatchPosition } from '../contract/types.ts';
import type { DayOfUser } from './downloads/download-store.ts';
import { downloadDays, watchPositions } from '../../media/server/tables.ts';

/** What is one visitor's own on a video's page. */
export interface VideoNote {
  /** Videos counted on this day (R2). */
  downloaded: number;
  /** Where they stopped (R18). */
  resume: WatchPosition | null;
}

/** One question, since it is asked with every video page of a member. */
export function prepareVideoNote(db: Database['drizzle']) {
  const userId = sql.placeholder('userId');
  const isDay = and(
    eq(downloadDays.userId, userId),
    eq(downloadDays.site, sql.placeholder('site')),
    eq(downloadDays.day, sql.placeholder('day')),
  );
  const isVideo = and(eq(watchPositions.userId, userId), eq(watchPositions.videoId, sql.placeholder('videoId')));
  const { seconds, yaw, pitch } = watchPositions;
  const query = db
    .select({ downloaded: downloadDays.used, resume: { seconds, yaw, pitch } })
    .from(sql`(select 1) one`)
    .leftJoin(downloadDays, isDay)
    .leftJoin(watchPositions, isVideo)
    .prepare('playback_video_note');
  return async (asked: DayOfUser & { videoId: number }): Promise<VideoNote> => {
    const [row] = await query.execute({ ...asked });
    return { downloaded: row?.downloaded ?? 0, resume: row?.resume ?? null };
  };
}
