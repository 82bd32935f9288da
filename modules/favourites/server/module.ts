import { on } from '#kernel/events/events.ts';
import type { Module } from '#kernel/module.ts';
import { ModelRemoved, VideoRemoved } from '#modules/catalogue/contract/events.ts';
import { MAX_FAVOURITES } from '../contract/types.ts';
import { favouritesHandlers } from './api.ts';
import { addFavourite, type FavouriteRef, removeFavourite } from './change-favourites.ts';
import type { FavouritesDeps } from './deps.ts';
import type { FavouritesApi } from './index.ts';
import { deletePlaylistsOf, exportPlaylists, removeVideoFromAll } from './playlists/playlist-store.ts';
import { countByItem, readAmong, readIds, removeAllOf, removeFromAll } from './store.ts';

/** Videos and models that an account has saved. */
export function favouritesModule(deps: FavouritesDeps) {
  const { drizzle } = deps.db;
  const set = async (request: FavouriteRef, isFavourite: boolean) => {
    await (isFavourite ? addFavourite(deps, request) : removeFavourite(deps, request));
  };
  const api: FavouritesApi = {
    videosOf: (userId, most) => readIds(drizzle, 'video', userId, most),
    videosAmong: async (userId, ids) => new Set(await readAmong(drizzle, 'video', { userId, ids })),
    countByVideo: (ids) => countByItem(drizzle, 'video', ids),
    setVideo: (userId, id, isFavourite) => set({ userId, kind: 'video', id }, isFavourite),
    setModel: (userId, id, isFavourite) => set({ userId, kind: 'model', id }, isFavourite),
  };

  return {
    name: 'favourites' as const,
    endpoints: favouritesHandlers(deps),
    on: [
      on(VideoRemoved, async ({ id }, tx) => {
        await removeFromAll(tx, 'video', id);
        await removeVideoFromAll(tx, id);
      }),
      on(ModelRemoved, ({ id }, tx) => removeFromAll(tx, 'model', id)),
    ],
    async forgetAccount(tx, userId) {
      await removeAllOf(tx, userId);
      await deletePlaylistsOf(tx, userId);
    },
    exportOf: async (userId) => ({
      videos: await readIds(drizzle, 'video', userId, MAX_FAVOURITES),
      models: await readIds(drizzle, 'model', userId, MAX_FAVOURITES),
      playlists: await exportPlaylists(drizzle, userId),
    }),
    api,
  } satisfies Module & { api: FavouritesApi };
}
