import type { ModelCard, VideoCard } from '../../contract/types.ts';
import type { CatalogueDeps } from '../deps.ts';
import { readFilterIds } from '../filters/filter-ids-store.ts';
import { readModelPage } from '../lists/model-list-store.ts';
import { readVideoPage } from '../lists/video-list-store.ts';
import type { ModelSearch, VideoSearch } from '../types.ts';
import { freshCards } from '../videos/fresh-cards.ts';
import { newSince } from '../videos/video-status.ts';
import { readFoundModels, readFoundVideos } from './search-store.ts';

const NO_NAMES = { tag: null, category: null, subCategory: null, model: null, device: null };

/** Page sizes are rounded up to these, because each size is a prepared statement of its own. */
const SIZES = [20, 60, 200, 500, 2000];

/**
 * A page of videos for apps: with all of some topics, none of others, and a part of a title. Nothing is counted
 * beforehand, so each query reads the whole list from its index; callers need a rate limit.
 */
export async function searchVideos(
  deps: Pick<CatalogueDeps, 'db' | 'clock'>,
  site: string,
  search: VideoSearch,
): Promise<{ items: VideoCard[]; total: number }> {
  const { db } = deps;
  const found = await (isWhole(search) ? wholeList(db, site, search) : narrowed(deps, site, search));
  const items = JSON.parse(await freshCards(db, found)) as VideoCard[];
  return { items: items.slice(0, search.limit), total: found.total };
}

function isWhole({ all, none, title, anyStatus, noStatus }: VideoSearch): boolean {
  return all.length + none.length === 0 && !title && !anyStatus && !noStatus?.length;
}

function wholeList(db: CatalogueDeps['db'], site: string, { sort, order, limit, offset }: VideoSearch) {
  const size = SIZES.find((one) => one >= limit) ?? limit;
  return readVideoPage(db, site, 'videos', { sort, order, limit: size, offset });
}

async function narrowed({ db, clock }: Pick<CatalogueDeps, 'db' | 'clock'>, site: string, search: VideoSearch) {
  const { free } = await readFilterIds(db, site, NO_NAMES);
  return readFoundVideos(db, site, search, { free, newSince: newSince(clock.now()) });
}

export async function searchModels(
  { db }: Pick<CatalogueDeps, 'db'>,
  site: string,
  search: ModelSearch,
): Promise<{ items: ModelCard[]; total: number }> {
  const { sort, order, title, limit, offset } = search;
  const size = SIZES.find((one) => one >= limit) ?? limit;
  const { cards, total } = title
    ? await readFoundModels(db, site, search)
    : await readModelPage(db, site, { sort, order, letter: undefined, limit: size, offset });
  return { items: (JSON.parse(cards) as ModelCard[]).slice(0, limit), total };
}
