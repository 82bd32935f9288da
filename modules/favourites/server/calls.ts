import { implement } from '@orpc/server';
import { type CallContext, userOf } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import { favouritesCalls } from '../contract/calls.ts';
import { addFavourite, removeFavourite } from './change.ts';
import { favouritesPage, shownFavourites } from './list.ts';
import type { FavouritesDeps } from './parts.ts';
import type { Kind } from './store.ts';

/** The calls of `contract/calls.ts`. */
export function favouritesCallHandlers(deps: FavouritesDeps) {
  const calls = implement(favouritesCalls).$context<CallContext>();
  const { catalogue } = deps;

  const asker = (context: CallContext) => ({ userId: userOf(context).id, site: context.site.key });

  /** R2: only what the site shows. */
  async function add(context: CallContext, kind: Kind, id: number): Promise<'added' | 'full' | 'unknown'> {
    const { userId, site } = asker(context);
    const [shown] = await catalogue.shownIds(site, kind, [id]);
    return shown === undefined ? 'unknown' : addFavourite(deps, { userId, kind, id });
  }

  async function remove(context: CallContext, kind: Kind, id: number) {
    await removeFavourite(deps, { userId: userOf(context).id, kind, id });
    return done({ id, isFavorite: false });
  }

  return {
    favouriteVideoIds: calls.favouriteVideoIds.handler(async ({ context }) =>
      done({ favorites: await shownFavourites(deps, 'video', asker(context)) }),
    ),
    addVideo: calls.addVideo.handler(async ({ context, input: { id }, errors }) => {
      const outcome = await add(context, 'video', id);
      if (outcome === 'unknown') throw errors.NOT_FOUND();
      if (outcome === 'full') throw errors.FULL();
      return done({ id, isFavorite: true });
    }),
    removeVideo: calls.removeVideo.handler(({ context, input }) => remove(context, 'video', input.id)),
    favouriteVideos: calls.favouriteVideos.handler(async ({ context, input }) =>
      done(await favouritesPage(deps, 'video', { ...asker(context), ...input }, catalogue.cardsByIds)),
    ),
    askFavouriteVideos: calls.askFavouriteVideos.handler(async ({ context, input }) =>
      done(await favouritesPage(deps, 'video', { ...asker(context), ...input }, catalogue.cardsByIds)),
    ),
    favouriteModelIds: calls.favouriteModelIds.handler(async ({ context }) =>
      done({ ids: await shownFavourites(deps, 'model', asker(context)) }),
    ),
    favouriteModels: calls.favouriteModels.handler(async ({ context, input }) => {
      const asked = { ...asker(context), ...input };
      return done({ models: await favouritesPage(deps, 'model', asked, catalogue.modelCardsByIds) });
    }),
    addModel: calls.addModel.handler(async ({ context, input: { id }, errors }) => {
      const outcome = await add(context, 'model', id);
      if (outcome === 'unknown') throw errors.NOT_FOUND();
      if (outcome === 'full') throw errors.FULL();
      return done({ id, isFavorite: true });
    }),
    removeModel: calls.removeModel.handler(({ context, input }) => remove(context, 'model', input.id)),
  };
}
