import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { watchedDays, watchedViewers } from '../tables.ts';

/** A day with fewer viewers would reveal too much about each. */
export const LEAST_VIEWERS = 5;

export interface WatchedSums {
  viewers: number;
  parts: number[];
  gaze: number[];
}

/** Of one viewer, video and day; a player reports twice a minute. */
export const MOST_REPORTS = 300;

/** Adds a report to a video's day: its viewer once, and nothing more of one who has told enough. */
export async function addWatched(
  tx: Tx,
  of: { videoId: number; day: string; viewer: string },
  { parts, gaze }: Omit<WatchedSums, 'viewers'>,
): Promise<void> {
  const [addedParts, addedGaze] = [sql.param(parts), sql.param(gaze)];
  await tx.execute(sql`
    with counted as (
      insert into ${watchedViewers} as known (day, video_id, viewer, reports)
      values (${of.day}, ${of.videoId}, ${of.viewer}, 1)
      on conflict (day, video_id, viewer) do update set reports = known.reports + 1
      where known.reports < ${MOST_REPORTS}
      returning reports)
    insert into ${watchedDays} as stored (video_id, day, viewers, parts, gaze)
    select ${of.videoId}::bigint, ${of.day}::date, case when reports = 1 then 1 else 0 end,
      ${addedParts}::int[], ${addedGaze}::int[]
    from counted
    on conflict (video_id, day) do update set
      viewers = stored.viewers + excluded.viewers,
      parts = (select array_agg(a + b order by place)
        from unnest(stored.parts, excluded.parts) with ordinality as pair (a, b, place)),
      gaze = (select array_agg(a + b order by place)
        from unnest(stored.gaze, excluded.gaze) with ordinality as pair (a, b, place))`);
}

/**
 * Sums over all days with enough viewers; undefined if there are none. The current day is left out, because changes in
 * its sums would show what a single viewer does.
 */
export async function readWatched(tx: Tx, videoId: number, today: string): Promise<WatchedSums | undefined> {
  const isShown = and(lt(watchedDays.day, today), gte(watchedDays.viewers, LEAST_VIEWERS));
  const rows = await tx
    .select()
    .from(watchedDays)
    .where(and(eq(watchedDays.videoId, videoId), isShown));
  if (rows.length === 0) return undefined;
  const added = (lists: readonly (readonly number[])[]) =>
    (lists[0] ?? []).map((_, place) => lists.reduce((sum, list) => sum + (list[place] ?? 0), 0));
  return {
    viewers: rows.reduce((sum, row) => sum + row.viewers, 0),
    parts: added(rows.map(({ parts }) => parts)),
    gaze: added(rows.map(({ gaze }) => gaze)),
  };
}

/** Days that are over and had too few viewers, those from before a day, and who was counted on a day that is over. */
export async function deleteWatchedDays(tx: Tx, { today, oldest }: { today: string; oldest: string }): Promise<void> {
  await tx.delete(watchedDays).where(and(lt(watchedDays.day, today), lt(watchedDays.viewers, LEAST_VIEWERS)));
  await tx.delete(watchedDays).where(lt(watchedDays.day, oldest));
  await tx.delete(watchedViewers).where(lt(watchedViewers.day, today));
}

export async function deleteWatchedOfVideo(tx: Tx, videoId: number): Promise<void> {
  await tx.delete(watchedDays).where(eq(watchedDays.videoId, videoId));
  await tx.delete(watchedViewers).where(eq(watchedViewers.videoId, videoId));
}
