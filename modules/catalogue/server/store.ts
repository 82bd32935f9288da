import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { ModelReference } from '../contract/wire.ts';
import type { ModelToImport, VideoToImport } from './index.ts';
import { imports, models, siteModels, siteVideos, videoModels, videos, videoViews } from './tables.ts';
import { titleKey } from './title-key.ts';
import type { CardWithoutViews } from './video-card.ts';

/** Inserts the video or replaces the one with this slug. */
export async function putVideo(tx: Tx, video: VideoToImport): Promise<number> {
  const row = {
    slug: video.slug,
    title: video.title,
    description: video.description,
    publishedAt: video.publishedAt,
    durationSeconds: video.durationSeconds,
    poster: video.poster,
    heroImage: video.heroImage,
    previewAddress: video.previewAddress,
    resolution: video.resolution,
    videoType: video.videoType,
    positions: [...(video.positions ?? [])],
    isPartners: video.isPartners ?? false,
    isInSlider: video.isInSlider ?? false,
  };
  const [put] = await tx
    .insert(videos)
    .values(row)
    .onConflictDoUpdate({ target: videos.slug, set: row })
    .returning({ id: videos.id });
  if (!put) throw new Error(`The video ${video.slug} was not stored.`);
  return put.id;
}

/** Makes `references` the video's models; answers the ids of all that gained or lost it or kept it. */
export async function setModels(
  tx: Tx,
  videoId: number,
  references: readonly ModelReference[],
): Promise<Set<number>> {
  const before = await tx
    .delete(videoModels)
    .where(eq(videoModels.videoId, videoId))
    .returning({ id: videoModels.modelId });
  const rows = references.map(({ id }, position) => ({ videoId, modelId: id, position }));
  if (rows.length > 0) await tx.insert(videoModels).values(rows);
  return new Set([...before, ...references].map(({ id }) => id));
}

/** Makes `video.sites` the video's slices, with `card` for their lists. */
export async function setVideoSites(
  tx: Tx,
  videoId: number,
  video: VideoToImport,
  card: CardWithoutViews,
): Promise<void> {
  await tx
    .insert(videoViews)
    .values({ videoId, counted: video.views ?? 0 })
    .onConflictDoNothing();
  const [{ counted } = { counted: 0 }] = await tx
    .select({ counted: videoViews.counted })
    .from(videoViews)
    .where(eq(videoViews.videoId, videoId));
  await tx
    .delete(siteVideos)
    .where(and(eq(siteVideos.videoId, videoId), notInArray(siteVideos.site, [...video.sites])));
  const facts = { publishedAt: video.publishedAt, titleKey: titleKey(video.title), rest: restOf(card) };
  for (const site of video.sites) {
    await tx
      .insert(siteVideos)
      .values({ site, videoId, views: counted, ...facts })
      .onConflictDoUpdate({ target: [siteVideos.site, siteVideos.videoId], set: facts });
  }
}

export async function replaceCard(tx: Tx, card: CardWithoutViews): Promise<void> {
  await tx
    .update(siteVideos)
    .set({ rest: restOf(card) })
    .where(eq(siteVideos.videoId, card.id));
}

/** The lists put the brace and the view count in front. */
function restOf(card: CardWithoutViews): string {
  return JSON.stringify(card).slice(1);
}

/** In the order of `slugs`; locked against renaming until the transaction ends. Throws when one is unknown. */
export async function lockModels(tx: Tx, slugs: readonly string[]): Promise<ModelReference[]> {
  if (slugs.length === 0) return [];
  const found = await tx
    .select({ id: models.id, slug: models.slug, title: models.title })
    .from(models)
    .where(inArray(models.slug, [...slugs]))
    .orderBy(asc(models.id))
    .for('share');
  return slugs.map((slug) => {
    const model = found.find((candidate) => candidate.slug === slug);
    if (!model) throw new Error(`There is no model ${slug}; import models before their videos.`);
    return model;
  });
}

export async function putModel(tx: Tx, model: ModelToImport): Promise<number> {
  const row = {
    slug: model.slug,
    title: model.title,
    description: model.description,
    information: model.information,
    featuredImage: model.featuredImage,
    faceImage: model.faceImage,
    isFeatured: model.isFeatured ?? false,
    publishedAt: model.publishedAt,
  };
  const [put] = await tx
    .insert(models)
    .values(row)
    .onConflictDoUpdate({ target: models.slug, set: row })
    .returning({ id: models.id });
  if (!put) throw new Error(`The model ${model.slug} was not stored.`);
  return put.id;
}

export async function setModelSites(tx: Tx, modelId: number, model: ModelToImport): Promise<void> {
  await tx
    .delete(siteModels)
    .where(and(eq(siteModels.modelId, modelId), notInArray(siteModels.site, [...model.sites])));
  const sorted = { publishedAt: model.publishedAt, titleKey: titleKey(model.title) };
  for (const site of model.sites) {
    await tx
      .insert(siteModels)
      .values({ site, modelId, views: 0, ...sorted })
      .onConflictDoUpdate({ target: [siteModels.site, siteModels.modelId], set: sorted });
  }
}

/** Every video of a model with all its models, locked, for making their cards anew. */
export async function lockVideosOfModel(tx: Tx, modelId: number) {
  const hers = tx
    .select({ id: videoModels.videoId })
    .from(videoModels)
    .where(eq(videoModels.modelId, modelId));
  const rows = await tx
    .select()
    .from(videos)
    .where(inArray(videos.id, hers))
    .orderBy(asc(videos.id))
    .for('update');
  const withModels = [];
  for (const video of rows) {
    const references = await tx
      .select({ id: models.id, slug: models.slug, title: models.title })
      .from(videoModels)
      .innerJoin(models, eq(models.id, videoModels.modelId))
      .where(eq(videoModels.videoId, video.id))
      .orderBy(asc(videoModels.position));
    withModels.push({ video, references });
  }
  return withModels;
}

/** False when there is no such video. */
export async function addPendingView(tx: Tx, videoId: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(videoViews)
    .set({ pending: sql`${videoViews.pending} + 1` })
    .where(eq(videoViews.videoId, videoId));
  return (rowCount ?? 0) > 0;
}

/** Carries pending views over to what the lists show and sort by. */
export async function flushViews(tx: Tx): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with flushed as (
      update catalogue.video_views set counted = counted + pending, pending = 0
      where pending > 0 returning video_id, counted
    )
    update catalogue.site_videos s set views = flushed.counted from flushed where s.video_id = flushed.video_id`);
  return rowCount ?? 0;
}

/** A model is as popular as her or his videos on the site are together. */
export async function sumViewsOfModels(tx: Tx, modelIds?: readonly number[]): Promise<void> {
  const which = modelIds ? sql`where sm.model_id = any(${sql.param([...modelIds])}::int[])` : sql``;
  await tx.execute(sql`
    update catalogue.site_models s set views = sums.views from (
      select sm.site, sm.model_id, coalesce(sum(v.views), 0)::bigint as views from catalogue.site_models sm
      left join catalogue.video_models vm on vm.model_id = sm.model_id
      left join catalogue.site_videos v on v.video_id = vm.video_id and v.site = sm.site
      ${which} group by sm.site, sm.model_id
    ) sums where s.site = sums.site and s.model_id = sums.model_id and s.views <> sums.views`);
}

export async function findImport(tx: Tx, name: string): Promise<{ isFinished: boolean } | undefined> {
  const [found] = await tx.select().from(imports).where(eq(imports.name, name));
  return found && { isFinished: found.finishedAt !== null };
}

export async function isEmpty(tx: Tx): Promise<boolean> {
  const [video, model] = await Promise.all([
    tx.select({ id: videos.id }).from(videos).limit(1),
    tx.select({ id: models.id }).from(models).limit(1),
  ]);
  return video.length === 0 && model.length === 0;
}

export async function recordImport(tx: Tx, name: string, now: Date): Promise<void> {
  await tx.insert(imports).values({ name, begunAt: now }).onConflictDoNothing();
}

export async function recordImportFinished(tx: Tx, name: string, now: Date): Promise<void> {
  await tx
    .update(imports)
    .set({ finishedAt: now })
    .where(and(eq(imports.name, name), isNull(imports.finishedAt)));
}
