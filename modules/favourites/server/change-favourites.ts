import { MOST_FAVOURITES } from '../contract/types.ts';
import type { FavouritesDeps } from './deps.ts';
import { countOf, insert, type Kind, readAmong, remove, takeTurn } from './store.ts';

export interface Request {
  userId: string;
  kind: Kind;
  id: number;
}

/** R2, R3. Whether the site shows it is the caller's to ask. */
export function addFavourite(
  { db, clock }: Pick<FavouritesDeps, 'db' | 'clock'>,
  { userId, kind, id }: Request,
): Promise<'added' | 'full'> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, userId);
    const [isThere] = await readAmong(tx, kind, { userId, ids: [id] });
    if (isThere === undefined && (await countOf(tx, kind, userId)) >= MOST_FAVOURITES) return 'full';
    await insert(tx, kind, { userId, id, now: clock.now() });
    return 'added';
  });
}

/** R2 */
export function removeFavourite({ db }: Pick<FavouritesDeps, 'db'>, { userId, kind, id }: Request) {
  return remove(db.drizzle, kind, { userId, id });
}
