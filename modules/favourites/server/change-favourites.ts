import { MAX_FAVOURITES } from '../contract/types.ts';
import type { FavouritesDeps } from './deps.ts';
import { countOf, insert, type Kind, lockFavouritesOf, readAmong, remove } from './store.ts';

export interface FavouriteRef {
  userId: string;
  kind: Kind;
  id: number;
}

/** R2, R3. The caller checks that the site shows the item. */
export function addFavourite(
  { db, clock }: Pick<FavouritesDeps, 'db' | 'clock'>,
  { userId, kind, id }: FavouriteRef,
): Promise<'added' | 'full'> {
  return db.transaction(async (tx) => {
    await lockFavouritesOf(tx, userId);
    const [isThere] = await readAmong(tx, kind, { userId, ids: [id] });
    if (isThere === undefined && (await countOf(tx, kind, userId)) >= MAX_FAVOURITES) return 'full';
    await insert(tx, kind, { userId, id, now: clock.now() });
    return 'added';
  });
}

/** R2. Succeeds if it isn't a favourite. */
export function removeFavourite({ db }: Pick<FavouritesDeps, 'db'>, { userId, kind, id }: FavouriteRef) {
  return remove(db.drizzle, kind, { userId, id });
}
