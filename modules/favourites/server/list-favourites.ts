import { MOST_FAVOURITES } from '../contract/types.ts';
import type { FavouritesDeps } from './deps.ts';
import { type Kind, readIds } from './store.ts';

export interface Asked {
  userId: string;
  site: string;
  page: number;
  limit: number;
  order: 'asc' | 'desc';
  /** Those among these alone. */
  ids?: readonly number[];
}

/** R4: all that the site shows, the newest first. */
export async function shownFavourites(
  { db, catalogue }: FavouritesDeps,
  kind: Kind,
  { userId, site }: Pick<Asked, 'userId' | 'site'>,
): Promise<number[]> {
  return catalogue.shownIds(site, kind, await readIds(db.drizzle, kind, userId, MOST_FAVOURITES));
}

/** R4: a page of them, as cards. */
export async function favouritesPage<Card>(
  deps: FavouritesDeps,
  kind: Kind,
  asked: Asked,
  cardsOf: (site: string, ids: readonly number[]) => Promise<Card[]>,
): Promise<{ items: Card[]; page: number; pages: number; total: number }> {
  const { site, page, limit, order } = asked;
  const wanted = asked.ids && new Set(asked.ids);
  const all = (await shownFavourites(deps, kind, asked)).filter((id) => wanted?.has(id) ?? true);
  const inOrder = order === 'asc' ? all.toReversed() : all;
  const items = await cardsOf(site, inOrder.slice((page - 1) * limit, page * limit));
  return { items, page, pages: Math.ceil(all.length / limit), total: all.length };
}
