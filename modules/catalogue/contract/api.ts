import { z } from 'zod';
import { call, envelope, moduleEndpoints, query } from '#api/declare/declare.ts';
import {
  Category,
  CategoryItem,
  Device,
  DeviceItem,
  Filters,
  ModelTag,
  ModelTagItem,
  VideoTag,
} from './browse-types.ts';
import {
  ModelFilterQuery,
  ModelListQuery,
  NamedInAddress,
  TagPageQuery,
  VideoFilterQuery,
  VideoListQuery,
} from './list-queries.ts';
import { ModelCard, ModelItem, ModelList, VideoCard, VideoItem, VideoList } from './types.ts';

export { ModelListQuery, VideoListQuery } from './list-queries.ts';

const NOT_FOUND = { NOT_FOUND: { status: 404, message: 'This page could not be found' } } as const;

/** Readable by anyone who may see adult content; the database builds the answer as text. */
const read = call.meta({ access: 'anyone', prepared: true, cached: true });
/** The empty answer for those who may not. */
const instead = (data: unknown) => read.meta({ access: 'anyone', unverified: { instead: data } });
const readList = instead({ items: [], page: 1, pages: 0, total: 0 } satisfies VideoList & ModelList);
const readItems = instead({ items: [] });
const readFilters = instead({ groups: [] } satisfies Filters);

const route = <Path extends `/${string}`>(path: Path, summary: string) =>
  ({ method: 'GET', path: `/api/content/v1${path}`, tags: ['catalogue'], summary }) as const;

/** One item, by slug or id. */
const byName = <Shape extends z.ZodRawShape>(
  endpoint: typeof read,
  path: `/${string}`,
  summary: string,
  answer: Shape,
) =>
  endpoint
    .route(route(path, summary))
    .input(query({ id: NamedInAddress }))
    .errors(NOT_FOUND)
    .output(envelope(z.object(answer)));

/** All of a kind, in order. */
const allOf = <Item extends z.ZodType>(path: `/${string}`, summary: string, item: Item) =>
  readItems
    .route(route(path, summary))
    .input(query({}))
    .output(envelope(z.object({ items: z.array(item) })));

export const catalogueEndpoints = moduleEndpoints('catalogue', {
  listVideos: readList
    .route(route('/videos', 'Videos, a page at a time'))
    .input(VideoListQuery)
    .output(envelope(VideoList)),
  // Before the routes whose path would match it, too.
  includedVideos: byName(readItems, '/videos/include/{id}', 'What a compilation is made of, newest first', {
    items: z.array(VideoCard),
  }),
  getVideo: byName(read, '/videos/{id}', 'One video', { item: VideoItem }),
  similarVideos: byName(instead({ item: [] }), '/videos/{id}/similar', 'Videos like this one', {
    item: z.array(VideoCard),
  }),
  fakeTrailer: byName(read, '/videos/{id}/fake-trailer', 'A clip that stands for the trailer', {
    link: z.string().nullable(),
  }),
  videoFilters: readFilters
    .route(route('/video-filters', 'What lists of videos can be narrowed by'))
    .input(VideoFilterQuery)
    .output(envelope(Filters)),
  listTags: allOf('/tags', 'Tags of videos', VideoTag),
  getTag: byName(read, '/tags/{id}', 'One tag of videos', { item: VideoTag }),
  listModels: readList
    .route(route('/models', 'Models, a page at a time'))
    .input(ModelListQuery)
    .output(envelope(ModelList)),
  getModel: byName(read, '/models/{id}', 'One model', { item: ModelItem }),
  similarModels: byName(readItems, '/models/{id}/similar', 'Models like this one', { items: z.array(ModelCard) }),
  modelFilters: readFilters
    .route(route('/model-filters', 'What lists of models can be narrowed by'))
    .input(ModelFilterQuery)
    .output(envelope(Filters)),
  listModelTags: allOf('/model-tags', 'Tags of models', ModelTag),
  getModelTag: read
    .route(route('/model-tags/{id}', 'One tag of models, with a page of those who have it'))
    .input(TagPageQuery)
    .errors(NOT_FOUND)
    .output(envelope(z.object({ item: ModelTagItem }))),
  listCategories: allOf('/categories', 'Categories in their order', Category),
  getCategory: byName(read, '/categories/{id}', 'One category, with those within it', { item: CategoryItem }),
  listDevices: allOf('/devices', 'Devices in their order', Device),
  getDevice: byName(read, '/devices/{id}', 'One device, and how to set it up', { item: DeviceItem }),
});
