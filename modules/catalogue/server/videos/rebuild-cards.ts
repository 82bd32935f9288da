import type { Tx } from '#kernel/db/database.ts';
import type { CatalogueDeps } from '../deps.ts';
import { recountModels } from '../models/model-store.ts';
import { categoriesTag, invalidatePages, modelsTag, modelTag, videosTag, videoTag } from '../page-tags.ts';
import { outdateMovedCategories } from '../taxonomy/outdate-moved-categories.ts';
import { type MovedRow, readCardSources, replaceListed, takeOutdatedVideos } from './card-store.ts';
import { listedVideo } from './listed-video.ts';

const BATCH = 500;

/**
 * Makes outdated cards anew, some in each transaction, and drops the pages of lists that they moved in. Being cut short
 * loses nothing: what is still outdated says so itself.
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

/**
 * Makes the cards of these videos anew, which are held; answers the tags of the pages on which they stand elsewhere
 * than before.
 */
export async function remakeCards(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const sources = await readCardSources(tx, ids);
  if (sources.length === 0) return [];
  const moved = await replaceListed(tx, sources.map(listedVideo));
  const modelsOf = new Map(sources.map(({ video, modelIds }) => [video.id, modelIds]));
  // Models count the videos that every list shows.
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
