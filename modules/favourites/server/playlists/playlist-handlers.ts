import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { favouritesEndpoints } from '../../contract/api.ts';
import type { FavouritesDeps } from '../deps.ts';
import {
  createPlaylist,
  deletePlaylist,
  putInPlaylist,
  removeFromPlaylist,
  renamePlaylist,
} from './change-playlists.ts';
import { getPlaylist, listPlaylists, nextInPlaylist, watchLaterIds } from './read-playlists.ts';

export function playlistHandlers(deps: FavouritesDeps) {
  const endpoints = implement(favouritesEndpoints).$context<ApiContext>();
  const asker = (context: ApiContext) => ({ userId: userOf(context).id, site: context.site.key });

  return {
    watchLaterIds: endpoints.watchLaterIds.handler(async ({ context }) =>
      done({ ids: await watchLaterIds(deps, asker(context)) }),
    ),
    playlists: endpoints.playlists.handler(async ({ context, input }) =>
      done({ items: await listPlaylists(deps, asker(context), input?.video) }),
    ),
    playlist: endpoints.playlist.handler(async ({ context, input }) =>
      done(await getPlaylist(deps, asker(context), input)),
    ),
    nextInPlaylist: endpoints.nextInPlaylist.handler(async ({ context, input }) =>
      done(await nextInPlaylist(deps, asker(context), input)),
    ),
    createPlaylist: endpoints.createPlaylist.handler(async ({ context, input, errors }) => {
      const id = await createPlaylist(deps, asker(context), input);
      if (id === 'full') throw errors.FULL();
      return done({ id });
    }),
    renamePlaylist: endpoints.renamePlaylist.handler(async ({ context, input: { list, name } }) => {
      await renamePlaylist(deps, userOf(context).id, list, name);
      return done({ name });
    }),
    deletePlaylist: endpoints.deletePlaylist.handler(async ({ context, input: { list } }) =>
      done(await deletePlaylist(deps, userOf(context).id, list)),
    ),
    putInPlaylist: endpoints.putInPlaylist.handler(async ({ context, input, errors }) => {
      if ((await putInPlaylist(deps, asker(context), input)) === 'full') throw errors.FULL();
      return done({ id: input.id });
    }),
    removeFromPlaylist: endpoints.removeFromPlaylist.handler(async ({ context, input: { list, id } }) =>
      done({ after: await removeFromPlaylist(deps, userOf(context).id, list, id) }),
    ),
  };
}
