import { on } from '#kernel/events/events.ts';
import type { Module } from '#kernel/module.ts';
import { VideoRemoved } from '#modules/catalogue/contract/events.ts';
import { MOST_FAVOURITES } from '../contract/wire.ts';
import { favouritesCallHandlers } from './calls.ts';
import { addFavourite, removeFavourite, type Wish } from './change.ts';
import type { FavouritesApi } from './index.ts';
import type { FavouritesDeps } from './parts.ts';
import { countKeepers, readAmong, readIds, removeAllOf, removeEverybodys } from './store.ts';

/** Films and performers that an account has set aside. */
export function favouritesModule(deps: FavouritesDeps) {
  const { drizzle } = deps.db;
  const set = async (wish: Wish, isFavourite: boolean) => {
    await (isFavourite ? addFavourite(deps, wish) : removeFavourite(deps, wish));
  };
  const api: FavouritesApi = {
    videosOf: (userId, most) => readIds(drizzle, 'video', userId, most),
    videosAmong: async (userId, ids) => new Set(await readAmong(drizzle, 'video', { userId, ids })),
    keepersOfVideos: (ids) => countKeepers(drizzle, 'video', ids),
    setVideo: (userId, id, isFavourite) => set({ userId, kind: 'video', id }, isFavourite),
    setModel: (userId, id, isFavourite) => set({ userId, kind: 'model', id }, isFavourite),
  };

  return {
    name: 'favourites' as const,
    calls: favouritesCallHandlers(deps),
    on: [on(VideoRemoved, ({ id }, tx) => removeEverybodys(tx, 'video', id))],
    forgetAccount: removeAllOf,
    exportOf: async (userId) => ({
      videos: await readIds(drizzle, 'video', userId, MOST_FAVOURITES),
      models: await readIds(drizzle, 'model', userId, MOST_FAVOURITES),
    }),
    api,
  } satisfies Module & { api: FavouritesApi };
}
