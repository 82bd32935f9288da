import { z } from 'zod';
import { call, envelope, moduleEndpoints, noQuery, PageNumber, pageSize, query } from '#api/declare/declare.ts';
import { ModelList, VideoCard, VideoList } from '#modules/catalogue/contract/types.ts';
import {
  FavouriteState,
  Id,
  Ids,
  listQuery,
  MAX_FAVOURITES,
  MAX_PLAYLIST_VIDEOS,
  MAX_PLAYLISTS,
  Playlist,
  PlaylistName,
  PlaylistRef,
  PlaylistSpot,
  PlaylistSummary,
} from './types.ts';

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

const PLAYLISTS = `${CONTENT}/users/playlists`;
const NO_PLAYLIST = { NOT_FOUND: ERRORS.NOT_FOUND } as const;

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
    // Must be matched before `/videos/{id}`, which is prepared and would treat `favorite` as a video.
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
  watchLaterIds: read({ ids: [] })
    .route({ method: 'GET', path: `${CONTENT}/users/watch-later`, tags, summary: 'Ids of the videos I watch later' })
    .input(noQuery)
    .output(envelope(z.object({ ids: Ids }))),
  playlists: read({ items: [] })
    .route({
      method: 'GET',
      path: PLAYLISTS,
      tags,
      summary: 'My playlists, Watch later first, then those changed last',
      description: 'With `video`, `hasVideo` says of each whether it is in it.',
    })
    .input(query({ video: Id.optional() }).optional())
    .output(envelope(z.object({ items: z.array(PlaylistSummary) }))),
  playlist: read({ id: 'watch-later', name: null, videos: NONE } satisfies Playlist)
    .route({ method: 'GET', path: `${PLAYLISTS}/{list}`, tags, summary: 'One of my playlists, in its order' })
    .input(z.object({ list: PlaylistRef, page: PageNumber, limit: pageSize(24) }))
    .errors(NO_PLAYLIST)
    .output(envelope(Playlist)),
  nextInPlaylist: read({ next: null, name: null, position: 0, total: 0 })
    .route({
      method: 'GET',
      path: `${PLAYLISTS}/{list}/next`,
      tags,
      summary: 'What comes after a video in one of my playlists',
      description: 'Null at its end, and where the video is not in it, at position 0. Watch later has no name.',
    })
    .input(z.object({ list: PlaylistRef, video: Id }))
    .errors(NO_PLAYLIST)
    .output(
      envelope(
        z.object({
          next: VideoCard.nullable(),
          name: z.string().nullable(),
          position: z.number().int(),
          total: z.number().int(),
        }),
      ),
    ),
  createPlaylist: change
    .route({ method: 'POST', path: PLAYLISTS, tags, summary: 'Create a playlist' })
    .input(z.object({ name: PlaylistName, videos: z.array(Id).max(MAX_PLAYLIST_VIDEOS).default([]) }))
    .errors({ FULL: { status: 409, message: `You have ${MAX_PLAYLISTS} playlists. Delete one first.` } })
    .output(envelope(z.object({ id: PlaylistRef }))),
  renamePlaylist: change
    .route({ method: 'PATCH', path: `${PLAYLISTS}/{list}`, tags, summary: 'Rename a playlist' })
    .input(z.object({ list: PlaylistRef, name: PlaylistName }))
    .errors(NO_PLAYLIST)
    .output(envelope(z.object({ name: z.string() }))),
  deletePlaylist: change
    .route({
      method: 'DELETE',
      path: `${PLAYLISTS}/{list}`,
      tags,
      summary: 'Delete a playlist',
      description: 'Answers what was deleted, so that it can be created again.',
    })
    .input(z.object({ list: PlaylistRef }))
    .errors(NO_PLAYLIST)
    .output(envelope(z.object({ name: z.string(), videos: Ids }))),
  putInPlaylist: change
    .route({
      method: 'PUT',
      path: `${PLAYLISTS}/{list}/videos/{id}`,
      tags,
      summary: 'Add a video to one of my playlists, or move it there',
      description: 'Without a spot a new video goes to the end, in Watch later to the beginning.',
    })
    .input(PlaylistSpot.extend({ list: PlaylistRef, id: Id }))
    .errors({
      ...NO_PLAYLIST,
      FULL: { status: 409, message: `This list is full (${MAX_PLAYLIST_VIDEOS} videos). Remove some first.` },
    })
    .output(envelope(z.object({ id: z.number().int() }))),
  removeFromPlaylist: change
    .route({
      method: 'DELETE',
      path: `${PLAYLISTS}/{list}/videos/{id}`,
      tags,
      summary: 'Remove a video from one of my playlists',
      description: '`after` is the video before it, null at the beginning: what `putInPlaylist` takes to undo this.',
    })
    .input(z.object({ list: PlaylistRef, id: Id }))
    .errors(NO_PLAYLIST)
    .output(envelope(z.object({ after: z.number().int().nullable() }))),
});
