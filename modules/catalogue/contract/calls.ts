import { z } from 'zod';
import { call, envelope, moduleCalls, PageNumber, pageSize } from '#calls/declare.ts';
import { ModelCard, ModelItem, ModelList, VideoCard, VideoItem, VideoList } from './wire.ts';

const NOT_FOUND = { NOT_FOUND: { status: 404, message: 'This page could not be found' } } as const;

/** R1, R2 of the README. */
export const VideoListQuery = z.object({
  page: PageNumber,
  limit: pageSize(12),
  sort: z.enum(['latest', 'popular', 'title']).catch('latest').default('latest'),
  /** Slug of a model whose videos are wanted. */
  model: z.string().max(100).optional(),
});

export const ModelListQuery = z.object({
  page: PageNumber,
  limit: pageSize(12),
  sort: z.enum(['latest', 'popular', 'title']).catch('popular').default('popular'),
  /** A to Z, or `all`. */
  letter: z
    .string()
    .regex(/^([A-Za-z]|all)$/, 'A letter from A to Z, or all.')
    .default('all'),
});

/** Anyone may read who may see what is for adults, and gets text that the database made. */
const read = call.meta({ access: 'anyone', prepared: true });
/** A list that is empty for who may not. */
const readList = read.meta({
  access: 'anyone',
  unverified: { instead: { items: [], page: 1, pages: 0, total: 0 } satisfies VideoList & ModelList },
});

const Slug = z.object({ id: z.string().min(1).max(200).describe('Slug, or numeric id') });

export const catalogueCalls = moduleCalls('catalogue', {
  listVideos: readList
    .route({
      method: 'GET',
      path: '/api/content/v1/videos',
      tags: ['catalogue'],
      summary: 'Videos, a page at a time',
    })
    .input(VideoListQuery)
    .output(envelope(VideoList)),
  getVideo: read
    .route({ method: 'GET', path: '/api/content/v1/videos/{id}', tags: ['catalogue'], summary: 'One video' })
    .input(Slug)
    .errors(NOT_FOUND)
    .output(envelope(z.object({ item: VideoItem }))),
  similarVideos: read
    .meta({ access: 'anyone', unverified: { instead: { item: [] } } })
    .route({
      method: 'GET',
      path: '/api/content/v1/videos/{id}/similar',
      tags: ['catalogue'],
      summary: 'Videos like this one',
    })
    .input(Slug)
    .errors(NOT_FOUND)
    .output(envelope(z.object({ item: z.array(VideoCard) }))),
  listModels: readList
    .route({
      method: 'GET',
      path: '/api/content/v1/models',
      tags: ['catalogue'],
      summary: 'Models, a page at a time',
    })
    .input(ModelListQuery)
    .output(envelope(ModelList)),
  getModel: read
    .route({ method: 'GET', path: '/api/content/v1/models/{id}', tags: ['catalogue'], summary: 'One model' })
    .input(Slug)
    .errors(NOT_FOUND)
    .output(envelope(z.object({ item: ModelItem }))),
  similarModels: read
    .meta({ access: 'anyone', unverified: { instead: { items: [] } } })
    .route({
      method: 'GET',
      path: '/api/content/v1/models/{id}/similar',
      tags: ['catalogue'],
      summary: 'Models like this one',
    })
    .input(Slug)
    .errors(NOT_FOUND)
    .output(envelope(z.object({ items: z.array(ModelCard) }))),
});
