import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { pendingViews, videos, videosToRank } from './tables.ts';

export interface PendingViews {
  videoId: number;
  views: number;
}

/** False when there is no such video. */
export async function addPendingView(tx: Tx, videoId: number): Promise<boolean> {
  const known = tx
    .select({ videoId: videos.id, views: sql<number>`1`.as('views') })
    .from(videos)
    .where(eq(videos.id, videoId));
  const { rowCount } = await tx
    .insert(pendingViews)
    .select(known)
    .onConflictDoUpdate({
      target: pendingViews.videoId,
      set: { views: sql`${pendingViews.views} + excluded.views` },
    });
  return (rowCount ?? 0) > 0;
}

/** Takes the pending views of up to `count` videos; they are gone when the transaction ends. */
export function takePendingViews(tx: Tx, count: number): Promise<PendingViews[]> {
  const some = tx
    .select({ id: pendingViews.videoId })
    .from(pendingViews)
    .orderBy(asc(pendingViews.videoId))
    .limit(count)
    .for('update', { skipLocked: true });
  // As an array: a subquery with a limit may be run again for each row it is compared with.
  return tx.delete(pendingViews).where(sql`${pendingViews.videoId} = any(array(${some}))`).returning();
}

/**
 * Adds views to the videos, to what the lists show, and to their models, and notes the videos for popular lists. Each statement begins where the one before has
 * its rows locked, so that none is lost to a video that is being put into lists.
 */
export async function addCountedViews(tx: Tx, taken: readonly PendingViews[]): Promise<void> {
  const ids = sql.param(taken.map(({ videoId }) => videoId));
  const counts = sql.param(taken.map(({ views }) => views));
  const added = sql`unnest(${ids}::integer[], ${counts}::integer[]) added (video_id, views)`;
  await tx.execute(sql`
    update catalogue.video_views v set counted = v.counted + added.views
    from ${added} where v.video_id = added.video_id`);
  await tx.execute(sql`
    with listed as (
      update catalogue.site_videos s set views = s.views + added.views
      from ${added} where s.video_id = added.video_id returning s.site, s.video_id, added.views
    ), sums as (
      select site, model_id, sum(listed.views) as views
      from listed join catalogue.video_models using (video_id) group by site, model_id
    )
    update catalogue.site_models m set views = m.views + sums.views
    from sums where m.site = sums.site and m.model_id = sums.model_id`);
  const viewed = taken.map(({ videoId }) => ({ videoId }));
  await tx.insert(videosToRank).values(viewed).onConflictDoNothing();
}

/** Takes up to `count` videos that were viewed since popular lists were brought up to date. */
export async function takeVideosToRank(tx: Tx, count: number): Promise<number[]> {
  const some = tx
    .select({ id: videosToRank.videoId })
    .from(videosToRank)
    .orderBy(asc(videosToRank.videoId))
    .limit(count)
    .for('update', { skipLocked: true });
  const taken = await tx
    .delete(videosToRank)
    .where(sql`${videosToRank.videoId} = any(array(${some}))`)
    .returning();
  return taken.map(({ videoId }) => videoId);
}

/** Has popular lists go by the views that these videos and their models have now. */
export async function rankByViews(tx: Tx, videoIds: readonly number[]): Promise<void> {
  const ids = sql.param([...videoIds]);
  await tx.execute(sql`
    update catalogue.site_videos set popularity = views
    where video_id = any(${ids}::integer[]) and popularity <> views`);
  await tx.execute(sql`
    update catalogue.site_models set popularity = views
    where model_id = any(array(
      select model_id from catalogue.video_models where video_id = any(${ids}::integer[])
    )) and popularity <> views`);
}
