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

/** Anyone may read who may see what is for adults, and gets text that the database made. */
const read = call.meta({ access: 'anyone', prepared: true, cached: true });
/** Empty for who may not. */
const instead = (data: unknown) => read.meta({ access: 'anyone', unverified: { instead: data } });
const readList = instead({ items: [], page: 1, pages: 0, total: 0 } satisfies VideoList & ModelList);
const readItems = instead({ items: [] });
const readFilters = instead({ groups: [] } satisfies Filters);

const route = <Path extends `/${string}`>(path: Path, summary: string) =>
  ({ method: 'GET', path: `/api/content/v1${path}`, tags: ['catalogue'], summary }) as const;

const Nothing = query({});
const Slug = query({ id: NamedInAddress });

export const catalogueEndpoints = moduleEndpoints('catalogue', {
  listVideos: readList
    .route(route('/videos', 'Videos, a page at a time'))
    .input(VideoListQuery)
    .output(envelope(VideoList)),
  // Before those whose address it looks like.
  includedVideos: readItems
    .route(route('/videos/include/{id}', 'What a compilation is made of, newest first'))
    .input(Slug)
    .errors(NOT_FOUND)
    .output(envelope(z.object({ items: z.array(VideoCard) }))),
  getVideo: read
    .route(route('/videos/{id}', 'One video'))
    .input(Slug)
    .errors(NOT_FOUND)
    .output(envelope(z.object({ item: VideoItem }))),
  similarVideos: instead({ item: [] })
    .route(route('/videos/{id}/similar', 'Videos like this one'))
    .input(Slug)
    .errors(NOT_FOUND)
    .output(envelope(z.object({ item: z.array(VideoCard) }))),
  fakeTrailer: read
    .route(route('/videos/{id}/fake-trailer', 'A clip that stands for the trailer'))
    .input(Slug)
    .errors(NOT_FOUND)
    .output(envelope(z.object({ link: z.string().nullable() }))),
  videoFilters: readFilters
    .route(route('/video-filters', 'What lists of videos can be narrowed by'))
    .input(VideoFilterQuery)
    .output(envelope(Filters)),
  listTags: readItems
    .route(route('/tags', 'Tags of videos'))
    .input(Nothing)
    .output(envelope(z.object({ items: z.array(VideoTag) }))),
  getTag: read
    .route(route('/tags/{id}', 'One tag of videos'))
    .input(Slug)
    .errors(NOT_FOUND)
    .output(envelope(z.object({ item: VideoTag }))),
  listModels: readList
    .route(route('/models', 'Models, a page at a time'))
    .input(ModelListQuery)
    .output(envelope(ModelList)),
  getModel: read
    .route(route('/models/{id}', 'One model'))
    .input(Slug)
    .errors(NOT_FOUND)
    .output(envelope(z.object({ item: ModelItem }))),
  similarModels: readItems
    .route(route('/models/{id}/similar', 'Models like this one'))
    .input(Slug)
    .errors(NOT_FOUND)
    .output(envelope(z.object({ items: z.array(ModelCard) }))),
  modelFilters: readFilters
    .route(route('/model-filters', 'What lists of models can be narrowed by'))
    .input(ModelFilterQuery)
    .output(envelope(Filters)),
  listModelTags: readItems
    .route(route('/model-tags', 'Tags of models'))
    .input(Nothing)
    .output(envelope(z.object({ items: z.array(ModelTag) }))),
  getModelTag: read
    .route(route('/model-tags/{id}', 'One tag of models, with a page of those who have it'))
    .input(TagPageQuery)
    .errors(NOT_FOUND)
    .output(envelope(z.object({ item: ModelTagItem }))),
  listCategories: readItems
    .route(route('/categories', 'Categories in their order'))
    .input(Nothing)
    .output(envelope(z.object({ items: z.array(Category) }))),
  getCategory: read
    .route(route('/categories/{id}', 'One category, with those within it'))
    .input(Slug)
    .errors(NOT_FOUND)
    .output(envelope(z.object({ item: CategoryItem }))),
  listDevices: readItems
    .route(route('/devices', 'Devices in their order'))
    .input(Nothing)
    .output(envelope(z.object({ items: z.array(Device) }))),
  getDevice: read
    .route(route('/devices/{id}', 'One device, and how to set it up'))
    .input(Slug)
    .errors(NOT_FOUND)
    .output(envelope(z.object({ item: DeviceItem }))),
});
