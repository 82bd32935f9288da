import { and, eq, exists, gt, or, sql } from 'drizzle-orm';
import type { Database } from '#kernel/db/database.ts';
import { downloadDays, downloadGrants, watchPositions } from './tables.ts';
import type { DayOfUser, ViewerData } from './types.ts';

/** A single statement, since it runs with every video page of a member. */
export function prepareViewerData(db: Database['drizzle']) {
  const userId = sql.placeholder('userId');
  const isDay = and(
    eq(downloadDays.userId, userId),
    eq(downloadDays.site, sql.placeholder('site')),
    eq(downloadDays.day, sql.placeholder('day')),
    eq(downloadDays.inApp, sql.placeholder('inApp')),
  );
  const isVideo = and(
    eq(watchPositions.userId, userId),
    eq(watchPositions.videoId, sql.placeholder('videoId')),
    eq(watchPositions.isFinished, false),
  );
  const isCounted = exists(
    db
      .select({ one: sql`1` })
      .from(downloadGrants)
      .where(
        and(
          eq(downloadGrants.userId, userId),
          eq(downloadGrants.site, sql.placeholder('site')),
          or(eq(downloadGrants.day, sql.placeholder('day')), gt(downloadGrants.expiresAt, sql.placeholder('now'))),
          eq(downloadGrants.videoId, sql.placeholder('videoId')),
          eq(downloadGrants.inApp, sql.placeholder('inApp')),
        ),
      ),
  );
  const { seconds, yaw, pitch } = watchPositions;
  const query = db
    .select({ downloaded: downloadDays.used, isCounted: sql<boolean>`${isCounted}`, resume: { seconds, yaw, pitch } })
    .from(sql`(select 1) one`)
    .leftJoin(downloadDays, isDay)
    .leftJoin(watchPositions, isVideo)
    .prepare('player_viewer_data');
  return async (of: DayOfUser & { videoId: number; now: Date }): Promise<ViewerData> => {
    const [row] = await query.execute({ ...of });
    return { downloaded: row?.downloaded ?? 0, isCounted: row?.isCounted ?? false, resume: row?.resume ?? null };
  };
}
