import type { Tx } from '#kernel/db/database.ts';
import type { CatalogueDeps } from '../deps.ts';
import { recountModels } from '../models/model-store.ts';
import { categoriesTag, invalidatePages, modelsTag, modelTag, videosTag, videoTag } from '../page-tags.ts';
import { outdateMovedCategories } from '../taxonomy/outdate-moved-categories.ts';
import { type MovedRow, readCardSources, replaceListed, takeOutdatedVideos } from './card-store.ts';
import { listedVideo } from './listed-video.ts';

const BATCH = 500;

/**
 * Rebuilds outdated cards, some per transaction, and invalidates the pages of lists in which they moved. An
 * interruption loses nothing: outdated cards are marked as such.
 */
export async function rebuildCards(deps: Pick<CatalogueDeps, 'db' | 'bus'>, signal: AbortSignal): Promise<void> {
  const { db, bus } = deps;
  await outdateMovedCategories(deps, signal);
  while (!signal.aborted) {
    const { made, tags } = await db.transaction(async (tx) => {
      const ids = await takeOutdatedVideos(tx, BATCH);
      return { made: ids.length, tags: await remakeCards(tx, ids) };
    });
    await invalidatePages(bus, tags);
    if (made < BATCH) return;
  }
}

/** Rebuilds the cards of these videos, which are locked. Returns the tags of pages whose lists changed. */
export async function remakeCards(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const sources = await readCardSources(tx, ids);
  if (sources.length === 0) return [];
  const moved = await replaceListed(tx, sources.map(listedVideo));
  const modelsOf = new Map(sources.map(({ video, modelIds }) => [video.id, modelIds]));
  // Models count only videos of the main section.
  const shelved = moved.filter(({ isOnOtherSection }) => isOnOtherSection);
  await recountModels(
    tx,
    shelved.flatMap(({ id }) => modelsOf.get(id) ?? []),
  );
  return tagsOfMoved(moved, modelsOf);
}

function tagsOfMoved(moved: readonly MovedRow[], modelsOf: ReadonlyMap<number, readonly number[]>): string[] {
  const tags = moved.flatMap(({ id, site, isOnOtherSection }) => [
    videosTag(site),
    categoriesTag(site),
    videoTag(site, id),
    ...(isOnOtherSection ? [modelsTag(site), ...(modelsOf.get(id) ?? []).map((model) => modelTag(site, model))] : []),
  ]);
  return [...new Set(tags)];
}
