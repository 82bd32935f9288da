import { on } from '#kernel/events/events.ts';
import type { Module } from '#kernel/module.ts';
import { VideoRemoved } from '#modules/catalogue/contract/events.ts';
import { MOST_FAVOURITES } from '../contract/types.ts';
import { favouritesHandlers } from './api.ts';
import { addFavourite, type Request, removeFavourite } from './change-favourites.ts';
import type { FavouritesDeps } from './deps.ts';
import type { FavouritesApi } from './index.ts';
import { countKeepers, readAmong, readIds, removeAllOf, removeEverybodys } from './store.ts';

/** Videos and performers that an account has set aside. */
export function favouritesModule(deps: FavouritesDeps) {
  const { drizzle } = deps.db;
  const set = async (request: Request, isFavourite: boolean) => {
    await (isFavourite ? addFavourite(deps, request) : removeFavourite(deps, request));
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
    endpoints: favouritesHandlers(deps),
    on: [on(VideoRemoved, ({ id }, tx) => removeEverybodys(tx, 'video', id))],
    forgetAccount: removeAllOf,
    exportOf: async (userId) => ({
      videos: await readIds(drizzle, 'video', userId, MOST_FAVOURITES),
      models: await readIds(drizzle, 'model', userId, MOST_FAVOURITES),
    }),
    api,
  } satisfies Module & { api: FavouritesApi };
}
