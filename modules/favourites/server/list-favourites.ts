import { MAX_FAVOURITES } from '../contract/types.ts';
import type { FavouritesDeps } from './deps.ts';
import { type Kind, readIds } from './store.ts';

interface FavouritesQuery {
  userId: string;
  site: string;
  page: number;
  limit: number;
  order: 'asc' | 'desc';
  /** Limits the list to these. */
  ids?: readonly number[];
}

/** R4. Those that the site shows, newest first. */
export async function visibleFavourites(
  { db, catalogue }: FavouritesDeps,
  kind: Kind,
  { userId, site }: Pick<FavouritesQuery, 'userId' | 'site'>,
): Promise<number[]> {
  return catalogue.shownIds(site, kind, await readIds(db.drizzle, kind, userId, MAX_FAVOURITES));
}

/** R4. One page of cards. */
export async function favouritesPage<Card>(
  deps: FavouritesDeps,
  kind: Kind,
  query: FavouritesQuery,
  cardsOf: (site: string, ids: readonly number[]) => Promise<Card[]>,
): Promise<{ items: Card[]; page: number; pages: number; total: number }> {
  const { site, page, limit, order } = query;
  const only = query.ids && new Set(query.ids);
  const all = (await visibleFavourites(deps, kind, query)).filter((id) => only?.has(id) ?? true);
  const inOrder = order === 'asc' ? all.toReversed() : all;
  const items = await cardsOf(site, inOrder.slice((page - 1) * limit, page * limit));
  return { items, page, pages: Math.ceil(all.length / limit), total: all.length };
}
