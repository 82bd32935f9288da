import { z } from 'zod';
import { call, envelope, moduleEndpoints, noQuery, query } from '#api/declare/declare.ts';
import { ModelList, VideoList } from '#modules/catalogue/contract/types.ts';
import { FavouriteState, Id, Ids, listQuery, MAX_FAVOURITES } from './types.ts';

const MINUTE = 60_000;
const CONTENT = '/api/content/v1';
const tags = ['favourites'];

const NONE = { items: [], page: 1, pages: 0, total: 0 } satisfies VideoList & ModelList;
/** R1. Empty until an age is verified. */
const read = (instead: unknown) => call.meta({ access: 'member', unverified: { instead } });
const change = call.meta({ access: 'member', rateLimit: { limit: 120, windowMs: MINUTE } });

const ERRORS = {
  NOT_FOUND: { status: 404, message: 'This page could not be found' },
  FULL: {
    status: 409,
    message: `Your list is full (${MAX_FAVOURITES} favourites). Remove some first.`,
  },
} as const;

const One = z.object({ id: Id });
const List = query(listQuery).optional().default({ page: 1, limit: 12, order: 'desc' });

export const favouritesEndpoints = moduleEndpoints('favourites', {
  favouriteVideoIds: read({ favorites: [] })
    .route({ method: 'GET', path: '/api/users/favorites', tags, summary: 'Ids of my favourite videos' })
    .input(noQuery)
    .output(envelope(z.object({ favorites: Ids }))),
  addVideo: change
    .route({ method: 'PUT', path: '/api/users/favorites/{id}', tags, summary: 'Add a favourite video' })
    .input(One)
    .errors(ERRORS)
    .output(envelope(FavouriteState)),
  removeVideo: change
    .route({ method: 'DELETE', path: '/api/users/favorites/{id}', tags, summary: 'Remove a favourite video' })
    .input(One)
    .output(envelope(FavouriteState)),
  favouriteVideos: read(NONE)
    // Found before `/videos/{id}`, which is prepared and would take it for a video.
    .meta({ access: 'member', prepared: true })
    .route({ method: 'GET', path: `${CONTENT}/videos/favorite`, tags, summary: 'My favourite videos' })
    .input(List)
    .output(envelope(VideoList)),
  queryFavouriteVideos: read(NONE)
    .route({
      method: 'POST',
      path: `${CONTENT}/videos/favorite`,
      tags,
      summary: 'My favourite videos, or those among given ids',
      description: 'The same with a body; `ids` restricts the list to those.',
    })
    .input(z.strictObject({ ...listQuery, ids: z.array(Id).max(MAX_FAVOURITES).optional() }))
    .output(envelope(VideoList)),
  favouriteModelIds: read({ ids: [] })
    .route({
      method: 'GET',
      path: `${CONTENT}/users/favorite-model-ids`,
      tags,
      summary: 'Ids of my favourite models',
    })
    .input(noQuery)
    .output(envelope(z.object({ ids: Ids }))),
  favouriteModels: read({ models: NONE })
    .route({ method: 'GET', path: `${CONTENT}/users/favorite-models`, tags, summary: 'My favourite models' })
    .input(List)
    .output(envelope(z.object({ models: ModelList }))),
  addModel: change
    .route({
      method: 'POST',
      path: `${CONTENT}/users/favorite-models/{id}`,
      tags,
      summary: 'Add a favourite model',
    })
    .input(One)
    .errors(ERRORS)
    .output(envelope(FavouriteState)),
  removeModel: change
    .route({
      method: 'DELETE',
      path: `${CONTENT}/users/favorite-models/{id}`,
      tags,
      summary: 'Remove a favourite model',
    })
    .input(One)
    .output(envelope(FavouriteState)),
});
