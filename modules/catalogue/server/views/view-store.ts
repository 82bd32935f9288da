import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { pendingViews, videos, videosToRank, videoViews } from '../tables.ts';

interface PendingViews {
  videoId: number;
  views: number;
}

/** False if the video doesn't exist. */
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

/** Takes the pending views of up to `count` videos; they are deleted with the transaction's commit. */
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
 * Adds views to the videos and to what the lists show, and queues the videos for popular lists. The second statement
 * starts once the first has locked its rows, so that no view is lost for a video that is being listed.
 */
export async function addCountedViews(tx: Tx, taken: readonly PendingViews[]): Promise<void> {
  const ids = sql.param(taken.map(({ videoId }) => videoId));
  const counts = sql.param(taken.map(({ views }) => views));
  const added = sql`unnest(${ids}::integer[], ${counts}::integer[]) added (video_id, views)`;
  await tx.execute(sql`
    update catalogue.video_views v set counted = v.counted + added.views
    from ${added} where v.video_id = added.video_id`);
  await tx.execute(sql`
    update catalogue.site_videos s set views = s.views + added.views
    from ${added} where s.video_id = added.video_id`);
  const viewed = taken.map(({ videoId }) => ({ videoId }));
  await tx.insert(videosToRank).values(viewed).onConflictDoNothing();
}

/** Takes up to `count` videos that were viewed since popular lists were last updated. */
export async function takeVideosToRank(tx: Tx, count: number): Promise<number[]> {
  const some = tx
    .select({ id: videosToRank.videoId })
    .from(videosToRank)
    .orderBy(asc(videosToRank.videoId))
    .limit(count)
    .for('update', { skipLocked: true });
  const taken = await tx.delete(videosToRank).where(sql`${videosToRank.videoId} = any(array(${some}))`).returning();
  return taken.map(({ videoId }) => videoId);
}

/**
 * Updates the popularity of these videos in lists, and that of their models by the difference. The rows of their views
 * are locked first, so that listing a video or changing its models happens before or after, never in between.
 */
export async function rankByViews(tx: Tx, videoIds: readonly number[]): Promise<void> {
  const ids = sql.param([...videoIds]);
  await tx
    .select({ videoId: videoViews.videoId })
    .from(videoViews)
    .where(inArray(videoViews.videoId, [...videoIds]))
    .orderBy(asc(videoViews.videoId))
    .for('update');
  await tx.execute(sql`
    with before as (
      select site, video_id, views - popularity as added from catalogue.site_videos
      where video_id = any(${ids}::integer[]) and popularity <> views order by video_id, site for update
    ), ranked as (
      update catalogue.site_videos s set popularity = s.popularity + before.added
      from before where s.video_id = before.video_id and s.site = before.site
      returning s.site, s.video_id, before.added
    ), sums as (
      select site, model_id, sum(added) as added
      from ranked join catalogue.video_models using (video_id) group by site, model_id
    )
    update catalogue.site_models m set popularity = m.popularity + sums.added
    from sums where m.site = sums.site and m.model_id = sums.model_id`);
}

/**
 * Until the transaction ends, no video of this model is listed or ranked. Whoever does that can't see a model that is
 * being listed, and neither would count it. Locks in the same order as elsewhere, video by video: the video, then its
 * views.
 */
export async function lockVideosOfModel(tx: Tx, modelId: number): Promise<void> {
  await tx.execute(sql`
    select v.id from catalogue.video_models vm
    join catalogue.videos v on v.id = vm.video_id join catalogue.video_views views on views.video_id = v.id
    where vm.model_id = ${modelId} order by v.id for no key update of v, views`);
}
