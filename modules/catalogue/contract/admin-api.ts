import { z } from 'zod';
import { adminRoutes, FieldFaults, listEndpoint, VERSION_CONFLICT, Version } from '#api/declare/admin-declare.ts';
import { historyEndpoint, restoreEndpoint } from '#api/declare/admin-history.ts';
import { adminTable, FilterName } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { bulkAdminEndpoints, MOST_AT_ONCE } from './admin-bulk.ts';
import { csvAdminEndpoints } from './admin-csv.ts';
import {
  KINDS,
  ListedState,
  MISSING,
  ModelFields,
  NEEDED,
  NewFields,
  ShowingFields,
  VideoFields,
} from './admin-fields.ts';
import { taxonomyAdminEndpoints } from './admin-taxonomy-api.ts';
import { AdminModel, AdminVideo, ItemId, ModelRow, VideoRow, Was } from './admin-types.ts';
import { VIDEO_LENGTHS } from './video-facts.ts';

const tags = ['catalogue'];
const route = adminRoutes(...tags);
const Id = z.object({ id: ItemId });
const Item = Id.extend({ kind: z.enum(KINDS) });
/** Of a picture that the item shows. */
const PictureAddress = z.string().max(500);
const SlugFilter = z.string().max(120).optional();
const Many = z.object({ kind: z.enum(KINDS), ids: z.array(ItemId).min(1).max(MOST_AT_ONCE) });

const Saved = envelope(z.object({ version: Version }));
const SLUG_TAKEN = {
  SLUG_TAKEN: {
    status: 409,
    message: 'This address is already taken.',
    data: FieldFaults,
  },
} as const;
const INCOMPLETE = {
  INCOMPLETE: {
    status: 409,
    message: 'It can’t be published yet. Something is missing.',
    data: z.object({ id: ItemId, lacks: z.array(z.enum(NEEDED)) }),
  },
} as const;
/** Only imported values can have been so. */
const BREAKS_RULE = {
  BREAKS_RULE: {
    status: 409,
    message: 'The earlier version breaks a current rule.',
    data: FieldFaults,
  },
} as const;
/** Where it is shown; `publishNow` publishes it at the time of the save. */
const Showing = ShowingFields.partial().extend({ publishNow: z.literal(true).optional() });
const SHOWING_TOO = 'Sites, times and hiding ask for `catalogue.publish` as well.';
const REFUSED = { ...VERSION_CONFLICT, ...SLUG_TAKEN, ...INCOMPLETE } as const;

export const VIDEOS = adminTable({
  path: '/api/admin/v1/videos',
  permission: 'catalogue.read',
  tags,
  summary: 'Videos, page by page',
  row: VideoRow,
  sorts: ['publishedAt', 'title', 'views'],
  filters: {
    state: ListedState.optional(),
    site: FilterName,
    picture: PictureAddress.optional(),
    model: SlugFilter,
    tag: SlugFilter,
    category: SlugFilter,
    length: z.enum(VIDEO_LENGTHS).optional(),
    /** Of `publishedAt`, in UTC. */
    year: z
      .string()
      .regex(/^\d{4}$/, 'Use a year of four digits.')
      .optional(),
    missing: z.enum(MISSING).optional(),
  },
});

export const MODELS = adminTable({
  path: '/api/admin/v1/models',
  permission: 'catalogue.read',
  tags,
  summary: 'Models, page by page',
  row: ModelRow,
  sorts: ['publishedAt', 'title'],
  filters: { state: ListedState.optional(), site: FilterName, picture: PictureAddress.optional() },
});

/** Videos and models for operators. */
export const catalogueAdminEndpoints = moduleEndpoints('catalogue', {
  ...taxonomyAdminEndpoints,
  ...bulkAdminEndpoints,
  ...csvAdminEndpoints,
  videos: listEndpoint(VIDEOS),
  video: route('catalogue.read', 'GET', '/videos/{id}', 'One video').input(Id).output(envelope(AdminVideo)),
  saveVideo: route('catalogue.edit', 'PATCH', '/videos/{id}', 'Change what a video is; what is not given stays', {
    description: SHOWING_TOO,
  })
    .input(VideoFields.partial().extend({ ...Showing.shape, id: ItemId, version: Version }))
    .errors(REFUSED)
    .output(Saved),
  make: route('catalogue.edit', 'POST', '/drafts/{kind}', 'Make a new video or model, which nobody sees yet', {
    description: 'The same `key` again answers the one that it made.',
  })
    .input(NewFields.extend({ kind: z.enum(KINDS), key: z.uuid() }))
    .errors(SLUG_TAKEN)
    .output(envelope(Id)),
  slugIsFree: route('catalogue.edit', 'GET', '/drafts/{kind}/slug-is-free', 'Whether an address is nobody else’s')
    .input(z.object({ kind: z.enum(KINDS), slug: z.string().max(120) }))
    .output(envelope(z.object({ isFree: z.boolean() }))),
  removeDraft: route('catalogue.edit', 'DELETE', '/drafts/{kind}/{id}', 'Remove for good what no visitor ever saw')
    .input(Item.extend({ version: Version }))
    .errors({
      ...VERSION_CONFLICT,
      WAS_SHOWN: {
        status: 409,
        message: 'Visitors may have seen it, so it can’t be deleted. You can hide it instead.',
      },
    })
    .output(envelope(z.object({}))),
  models: listEndpoint(MODELS),
  model: route('catalogue.read', 'GET', '/models/{id}', 'One model').input(Id).output(envelope(AdminModel)),
  saveModel: route('catalogue.edit', 'PATCH', '/models/{id}', 'Change what a model is; what is not given stays', {
    description: SHOWING_TOO,
  })
    .input(ModelFields.partial().extend({ ...Showing.shape, id: ItemId, version: Version }))
    .errors(REFUSED)
    .output(Saved),
  setShowing: route(
    'catalogue.publish',
    'PATCH',
    '/showing/{kind}/{id}',
    'Say on which sites, from when on, and whether at all something is to be seen',
  )
    .input(Item.extend({ version: Version, ...Showing.shape }))
    .errors({ ...VERSION_CONFLICT, ...INCOMPLETE })
    .output(Saved),
  publishMany: route(
    'catalogue.publish',
    'POST',
    '/showing/{kind}/publish',
    'Have visitors see these from now on; answers what each was before',
  )
    .input(Many)
    .errors(INCOMPLETE)
    .output(envelope(z.object({ changed: z.array(Was) }))),
  hideMany: route(
    'catalogue.publish',
    'POST',
    '/showing/{kind}/hide',
    'Take these away from everybody; answers what each was before',
  )
    .input(Many)
    .output(envelope(z.object({ changed: z.array(Was) }))),
  undoShowing: route(
    'catalogue.publish',
    'POST',
    '/showing/{kind}/undo',
    'Make these what they were; passes over what was changed since',
  )
    .input(z.object({ kind: z.enum(KINDS), changed: z.array(Was).min(1).max(MOST_AT_ONCE) }))
    .output(envelope(z.object({ undone: z.array(z.number().int()), passedOver: z.array(z.number().int()) }))),
  history: historyEndpoint({
    path: '/api/admin/v1/history/{kind}/{id}',
    tags,
    access: { permission: 'catalogue.read' },
    one: Item,
  }),
  restore: restoreEndpoint({
    path: '/api/admin/v1/history/{kind}/{id}/restore',
    tags,
    access: { permission: 'catalogue.edit' },
    one: Item,
    description:
      'What the change did not touch stays. A change of where it is shown asks for `catalogue.publish` as well.',
  }).errors({ ...REFUSED, ...BREAKS_RULE }),
});
