import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { ModelReference } from '../contract/wire.ts';
import { models, siteVideos, videoModels, videos } from './tables.ts';
import { CARD_VERSION, type CardWithoutViews } from './video-card.ts';

export interface CardSource {
  video: typeof videos.$inferSelect;
  /** In order, without those who are not to be seen. */
  models: ModelReference[];
}

/** What cards are made of. To store what is made of it, lock the videos first: a rename then waits, or is seen. */
export async function readCardSources(tx: Tx, videoIds: readonly number[]): Promise<CardSource[]> {
  if (videoIds.length === 0) return [];
  const ids = [...videoIds];
  const rows = await tx.select().from(videos).where(inArray(videos.id, ids));
  const references = await tx
    .select({ videoId: videoModels.videoId, id: models.id, slug: models.slug, title: models.title })
    .from(videoModels)
    .innerJoin(models, eq(models.id, videoModels.modelId))
    .where(and(inArray(videoModels.videoId, ids), models.isPublished, isNull(models.hiddenAt)))
    .orderBy(asc(videoModels.videoId), asc(videoModels.position));
  const byVideo = Map.groupBy(references, ({ videoId }) => videoId);
  return rows.map((video) => ({ video, models: byVideo.get(video.id) ?? [] }));
}

/** A card as lists keep it: they put the brace and the view count in front. */
export function restOf(card: CardWithoutViews): string {
  return JSON.stringify(card).slice(1);
}

/** In the lists, and noted at the videos as being of this version. */
export async function replaceCards(tx: Tx, cards: readonly CardWithoutViews[]): Promise<void> {
  const ids = sql.param(cards.map(({ id }) => id));
  const rests = sql.param(cards.map(restOf));
  await tx.execute(sql`
    update catalogue.site_videos s set rest = made.rest, card_version = ${CARD_VERSION}
    from unnest(${ids}::integer[], ${rests}::text[]) made (id, rest) where s.video_id = made.id`);
  const all = cards.map(({ id }) => id);
  await tx.update(videos).set({ cardVersion: CARD_VERSION }).where(inArray(videos.id, all));
}

/**
 * Marks the cards of all videos of a model as out of date; answers whether there were any. First the videos, then the lists, so that a
 * rebuilding under way either sees the change or is marked after it.
 */
export async function outdateCardsOfModel(tx: Tx, modelId: number): Promise<boolean> {
  const hers = () =>
    tx.select({ id: videoModels.videoId }).from(videoModels).where(eq(videoModels.modelId, modelId));
  const { rowCount } = await tx.update(videos).set({ cardVersion: 0 }).where(inArray(videos.id, hers()));
  await tx.update(siteVideos).set({ cardVersion: 0 }).where(inArray(siteVideos.videoId, hers()));
  return (rowCount ?? 0) > 0;
}

/** Ids of videos whose card is out of date, locked. What another process is at is passed over. */
export async function takeOutdatedVideos(tx: Tx, count: number): Promise<number[]> {
  const rows = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(lt(videos.cardVersion, CARD_VERSION))
    .orderBy(asc(videos.cardVersion), asc(videos.id))
    .limit(count)
    .for('no key update', { skipLocked: true });
  return rows.map(({ id }) => id);
}
