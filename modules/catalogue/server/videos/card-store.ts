import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { models, siteVideos, videoModels, videos } from '../tables.ts';
import { readTaxonomies } from '../taxonomy/taxonomy-links-store.ts';
import type { CardSource, ListedVideo } from './listed-video.ts';
import { CARD_VERSION, type CardWithoutViews } from './video-card.ts';

/** The data that cards are made of. Lock the videos before storing the result: then a rename waits, or is included. */
export async function readCardSources(tx: Tx, videoIds: readonly number[]): Promise<CardSource[]> {
  if (videoIds.length === 0) return [];
  const ids = [...videoIds];
  const rows = await tx.select().from(videos).where(inArray(videos.id, ids));
  const references = await tx
    .select({
      videoId: videoModels.videoId,
      id: models.id,
      slug: models.slug,
      title: models.title,
      isShown: sql<boolean>`${and(models.isPublished, isNull(models.hiddenAt))}`,
    })
    .from(videoModels)
    .innerJoin(models, eq(models.id, videoModels.modelId))
    .where(inArray(videoModels.videoId, ids))
    .orderBy(asc(videoModels.videoId), asc(videoModels.position));
  const byVideo = Map.groupBy(references, ({ videoId }) => videoId);
  const taxonomies = await readTaxonomies(tx, ids);
  return rows.map((video) => {
    const all = byVideo.get(video.id) ?? [];
    const taxonomy = taxonomies.get(video.id) ?? { tagIds: [], categories: [] };
    return {
      video,
      models: all.filter(({ isShown }) => isShown),
      modelIds: all.map(({ id }) => id),
      ...taxonomy,
    };
  });
}

/** A card as lists store it; reads prepend the brace and the view count. */
export function restOf(card: CardWithoutViews): string {
  return JSON.stringify(card).slice(1);
}

/** A row whose lists changed. */
export interface MovedRow {
  id: number;
  site: string;
  /** Whether its section changed, too. */
  isOnOtherSection: boolean;
}

/** Writes the cards to the lists, and marks the videos as being of this version. */
export async function replaceListed(tx: Tx, listed: readonly ListedVideo[]): Promise<MovedRow[]> {
  const all = listed.map(({ card }) => card.id);
  const ids = sql.param(all);
  const rests = sql.param(listed.map(({ card }) => restOf(card)));
  const sections = sql.param(listed.map(({ section }) => section));
  // As text, because PostgreSQL arrays of arrays must be rectangular.
  const facets = sql.param(listed.map(({ facets }) => `{${facets.join(',')}}`));
  const { rows } = await tx.execute<MovedRow & Record<string, unknown>>(sql`
    with made as (
      select id, rest, section, facets::integer[] from
        unnest(${ids}::integer[], ${rests}::text[], ${sections}::smallint[], ${facets}::text[]) made (id, rest, section, facets)
    ), moved as (
      select s.video_id, s.site, s.section <> made.section as is_on_other_section
      from made join catalogue.site_videos s on s.video_id = made.id where s.section <> made.section or s.facets <> made.facets
    ), replaced as (
      update catalogue.site_videos s
      set rest = made.rest, card_version = ${CARD_VERSION}, section = made.section, facets = made.facets
      from made where s.video_id = made.id
    )
    select video_id as id, site, is_on_other_section as "isOnOtherSection" from moved`);
  await tx.update(videos).set({ cardVersion: CARD_VERSION }).where(inArray(videos.id, all));
  return rows;
}

/**
 * Marks the cards of all videos of a model as outdated; returns whether there were any. Videos first, then lists, so
 * that a rebuild in progress either sees the change or is marked after it.
 */
export async function outdateCardsOfModel(tx: Tx, modelId: number): Promise<boolean> {
  const hers = () => tx.select({ id: videoModels.videoId }).from(videoModels).where(eq(videoModels.modelId, modelId));
  const { rowCount } = await tx.update(videos).set({ cardVersion: 0 }).where(inArray(videos.id, hers()));
  await tx.update(siteVideos).set({ cardVersion: 0 }).where(inArray(siteVideos.videoId, hers()));
  return (rowCount ?? 0) > 0;
}

/** Locks and returns ids of videos whose card is outdated. Rows that another process has locked are skipped. */
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
