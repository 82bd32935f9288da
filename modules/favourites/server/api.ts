import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { favouritesEndpoints } from '../contract/api.ts';
import { addFavourite, removeFavourite } from './change-favourites.ts';
import type { FavouritesDeps } from './deps.ts';
import { favouritesPage, visibleFavourites } from './list-favourites.ts';
import { playlistHandlers } from './playlists/playlist-handlers.ts';
import type { Kind } from './store.ts';

/** Endpoints of `contract/api.ts`. */
export function favouritesHandlers(deps: FavouritesDeps) {
  const endpoints = implement(favouritesEndpoints).$context<ApiContext>();
  const { catalogue } = deps;

  const owner = (context: ApiContext) => ({ userId: userOf(context).id, site: context.site.key });

  /** R2. Only what the site shows can be added. */
  async function add(context: ApiContext, kind: Kind, id: number): Promise<'added' | 'full' | 'unknown'> {
    const { userId, site } = owner(context);
    const [visible] = await catalogue.shownIds(site, kind, [id]);
    return visible === undefined ? 'unknown' : addFavourite(deps, { userId, kind, id });
  }

  async function remove(context: ApiContext, kind: Kind, id: number) {
    await removeFavourite(deps, { userId: userOf(context).id, kind, id });
    return done({ id, isFavorite: false });
  }

  return {
    ...playlistHandlers(deps),
    favouriteVideoIds: endpoints.favouriteVideoIds.handler(async ({ context }) =>
      done({ favorites: await visibleFavourites(deps, 'video', owner(context)) }),
    ),
    addVideo: endpoints.addVideo.handler(async ({ context, input: { id }, errors }) => {
      const outcome = await add(context, 'video', id);
      if (outcome === 'unknown') throw errors.NOT_FOUND();
      if (outcome === 'full') throw errors.FULL();
      return done({ id, isFavorite: true });
    }),
    removeVideo: endpoints.removeVideo.handler(({ context, input }) => remove(context, 'video', input.id)),
    favouriteVideos: endpoints.favouriteVideos.handler(async ({ context, input }) =>
      done(await favouritesPage(deps, 'video', { ...owner(context), ...input }, catalogue.cardsByIds)),
    ),
    queryFavouriteVideos: endpoints.queryFavouriteVideos.handler(async ({ context, input }) =>
      done(await favouritesPage(deps, 'video', { ...owner(context), ...input }, catalogue.cardsByIds)),
    ),
    favouriteModelIds: endpoints.favouriteModelIds.handler(async ({ context }) =>
      done({ ids: await visibleFavourites(deps, 'model', owner(context)) }),
    ),
    favouriteModels: endpoints.favouriteModels.handler(async ({ context, input }) => {
      const query = { ...owner(context), ...input };
      return done({ models: await favouritesPage(deps, 'model', query, catalogue.modelCardsByIds) });
    }),
    addModel: endpoints.addModel.handler(async ({ context, input: { id }, errors }) => {
      const outcome = await add(context, 'model', id);
      if (outcome === 'unknown') throw errors.NOT_FOUND();
      if (outcome === 'full') throw errors.FULL();
      return done({ id, isFavorite: true });
    }),
    removeModel: endpoints.removeModel.handler(({ context, input }) => remove(context, 'model', input.id)),
  };
}
