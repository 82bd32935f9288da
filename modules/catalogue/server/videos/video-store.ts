import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { VideoRow } from '../items/item-rows-store.ts';
import { models, siteVideos, videoModels, videos, videoViews } from '../tables.ts';
import { inOrder } from '../taxonomy/taxonomy-links-store.ts';
import { titleKey } from '../title-key.ts';
import type { VideoToImport } from '../types.ts';
import { restOf } from './card-store.ts';
import type { ListedVideo } from './listed-video.ts';
import { CARD_VERSION } from './video-card.ts';

/** Defaults for fields that an import leaves out. */
const ABSENT = {
  positions: [],
  isPartners: false,
  isInSlider: false,
  kind: 'standard',
  degree: null,
  format: null,
  fps: null,
  sound: null,
  isInNewTab: false,
  fakeTrailerAddress: null,
};

/** Inserts the video or replaces the one with this slug. */
export async function putVideo(tx: Tx, video: VideoToImport, isPublished: boolean): Promise<number> {
  const { models: _, tags, categories, parts, views = 0, ...columns } = video;
  const row = {
    ...ABSENT,
    qualities: [video.resolution],
    ...columns,
    isPublished,
  } as typeof videos.$inferInsert;
  const [put] = await tx
    .insert(videos)
    .values(row)
    .onConflictDoUpdate({ target: videos.slug, set: row })
    .returning({ id: videos.id });
  if (!put) throw new Error(`The video ${video.slug} was not stored.`);
  await tx.insert(videoViews).values({ videoId: put.id, counted: views }).onConflictDoNothing();
  return put.id;
}

/** The ids of these models, in order, locked against renaming until the transaction ends. Throws if one is unknown. */
export async function lockModels(tx: Tx, slugs: readonly string[]): Promise<number[]> {
  if (slugs.length === 0) return [];
  const found = await tx
    // R33: the slug of a duplicate means the one that stayed.
    .select({ id: sql<number>`coalesce(${models.mergedInto}, ${models.id})`, slug: models.slug })
    .from(models)
    .where(inArray(models.slug, [...slugs]))
    .orderBy(asc(models.id))
    .for('share');
  return inOrder(slugs, found, (slug) => `There is no model ${slug}.`);
}

/** Sets the video's models; returns the ids of the former ones. */
export async function setModels(tx: Tx, videoId: number, modelIds: readonly number[]): Promise<number[]> {
  const before = await tx
    .delete(videoModels)
    .where(eq(videoModels.videoId, videoId))
    .returning({ id: videoModels.modelId });
  const rows = modelIds.map((modelId, position) => ({ videoId, modelId, position }));
  if (rows.length > 0) await tx.insert(videoModels).values(rows);
  return before.map(({ id }) => id);
}

export async function modelsOfVideo(tx: Tx, videoId: number): Promise<number[]> {
  const rows = await tx.select({ id: videoModels.modelId }).from(videoModels).where(eq(videoModels.videoId, videoId));
  return rows.map(({ id }) => id);
}

/** Adds the video with its card to the lists of these sites, and removes it from all others. */
export async function listVideoAt(
  tx: Tx,
  video: VideoRow,
  { card, section, facets }: ListedVideo,
  sites: readonly string[],
): Promise<void> {
  // Locked to the end: views are added, and its models listed, before or after this and never in between.
  const [{ views } = { views: 0 }] = await tx
    .select({ views: videoViews.counted })
    .from(videoViews)
    .where(eq(videoViews.videoId, video.id))
    .for('update');
  await tx.delete(siteVideos).where(and(eq(siteVideos.videoId, video.id), notInArray(siteVideos.site, [...sites])));
  if (sites.length === 0) return;
  if (!video.wasShown) await tx.update(videos).set({ wasShown: true }).where(eq(videos.id, video.id));
  const listed = {
    publishedAt: video.publishedAt,
    titleKey: titleKey(video.title),
    rest: restOf(card),
    section,
    facets,
    cardVersion: CARD_VERSION,
  };
  await tx
    .insert(siteVideos)
    .values(sites.map((site) => ({ site, videoId: video.id, views, popularity: views, ...listed })))
    .onConflictDoUpdate({ target: [siteVideos.site, siteVideos.videoId], set: listed });
}
