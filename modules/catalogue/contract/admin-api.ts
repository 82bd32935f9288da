import { z } from 'zod';
import { adminEndpoint, FieldFaults, listEndpoint, VERSION_CONFLICT, Version } from '#api/declare/admin-declare.ts';
import { historyEndpoint, restoreEndpoint } from '#api/declare/admin-history.ts';
import { adminTable, FilterName } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { bulkAdminEndpoints, MOST_AT_ONCE } from './admin-bulk.ts';
import { csvAdminEndpoints } from './admin-csv.ts';
import { KINDS, ListedState, ModelFields, NEEDED, NewFields, ShowingFields, VideoFields } from './admin-fields.ts';
import { taxonomyAdminEndpoints } from './admin-taxonomy-api.ts';
import { AdminModel, AdminVideo, ItemId, ModelRow, VideoRow, Was } from './admin-types.ts';

const tags = ['catalogue'];
const Id = z.object({ id: ItemId });
const Item = Id.extend({ kind: z.enum(KINDS) });
/** Of a picture that it shows. */
const PictureAddress = z.string().max(500);
const Many = z.object({ kind: z.enum(KINDS), ids: z.array(ItemId).min(1).max(MOST_AT_ONCE) });

const Saved = envelope(z.object({ version: Version }));
const SLUG_TAKEN = {
  SLUG_TAKEN: {
    status: 409,
    message: 'There is another one with this address.',
    data: FieldFaults,
  },
} as const;
const INCOMPLETE = {
  INCOMPLETE: {
    status: 409,
    message: 'Its page would lack something.',
    data: z.object({ id: ItemId, lacks: z.array(z.enum(NEEDED)) }),
  },
} as const;
/** Only what was imported can have been so. */
const BREAKS_RULE = {
  BREAKS_RULE: {
    status: 409,
    message: 'It cannot be what it was, because of today’s rules.',
    data: FieldFaults,
  },
} as const;
const REFUSED = { ...VERSION_CONFLICT, ...SLUG_TAKEN, ...INCOMPLETE } as const;

const mayRead = { access: { permission: 'catalogue.read' } } as const;
const mayEdit = { access: { permission: 'catalogue.edit' } } as const;
const mayPublish = { access: { permission: 'catalogue.publish' } } as const;

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
    /** Slug. */
    model: z.string().max(120).optional(),
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

/** Videos and models as operators keep them. */
export const catalogueAdminEndpoints = moduleEndpoints('catalogue', {
  ...taxonomyAdminEndpoints,
  ...bulkAdminEndpoints,
  ...csvAdminEndpoints,
  videos: listEndpoint(VIDEOS),
  video: adminEndpoint
    .route({ method: 'GET', path: '/api/admin/v1/videos/{id}', tags, summary: 'One video' })
    .meta(mayRead)
    .input(Id)
    .output(envelope(AdminVideo)),
  saveVideo: adminEndpoint
    .route({
      method: 'PATCH',
      path: '/api/admin/v1/videos/{id}',
      tags,
      summary: 'Change what a video is; what is not given stays',
    })
    .meta(mayEdit)
    .input(VideoFields.partial().extend({ id: ItemId, version: Version }))
    .errors(REFUSED)
    .output(Saved),
  make: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/drafts/{kind}',
      tags,
      summary: 'Make a new video or model, which nobody sees yet',
      description: 'The same `key` again answers the one that it made.',
    })
    .meta(mayEdit)
    .input(NewFields.extend({ kind: z.enum(KINDS), key: z.uuid() }))
    .errors(SLUG_TAKEN)
    .output(envelope(Id)),
  slugIsFree: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/drafts/{kind}/slug-is-free',
      tags,
      summary: 'Whether an address is nobody else’s',
    })
    .meta(mayEdit)
    .input(z.object({ kind: z.enum(KINDS), slug: z.string().max(120) }))
    .output(envelope(z.object({ isFree: z.boolean() }))),
  removeDraft: adminEndpoint
    .route({
      method: 'DELETE',
      path: '/api/admin/v1/drafts/{kind}/{id}',
      tags,
      summary: 'Remove for good what no visitor ever saw',
    })
    .meta(mayEdit)
    .input(Item.extend({ version: Version }))
    .errors({
      ...VERSION_CONFLICT,
      WAS_SHOWN: {
        status: 409,
        message: 'Visitors may have seen it, so it stays. It can be hidden from everybody.',
      },
    })
    .output(envelope(z.object({}))),
  models: listEndpoint(MODELS),
  model: adminEndpoint
    .route({ method: 'GET', path: '/api/admin/v1/models/{id}', tags, summary: 'One model' })
    .meta(mayRead)
    .input(Id)
    .output(envelope(AdminModel)),
  saveModel: adminEndpoint
    .route({
      method: 'PATCH',
      path: '/api/admin/v1/models/{id}',
      tags,
      summary: 'Change what a model is; what is not given stays',
    })
    .meta(mayEdit)
    .input(ModelFields.partial().extend({ id: ItemId, version: Version }))
    .errors(REFUSED)
    .output(Saved),
  setShowing: adminEndpoint
    .route({
      method: 'PATCH',
      path: '/api/admin/v1/showing/{kind}/{id}',
      tags,
      summary: 'Say on which sites, from when on, and whether at all something is to be seen',
    })
    .meta(mayPublish)
    .input(Item.extend({ version: Version, ...ShowingFields.partial().shape }))
    .errors({ ...VERSION_CONFLICT, ...INCOMPLETE })
    .output(Saved),
  publishMany: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/showing/{kind}/publish',
      tags,
      summary: 'Have visitors see these from now on; answers what each was before',
    })
    .meta(mayPublish)
    .input(Many)
    .errors(INCOMPLETE)
    .output(envelope(z.object({ changed: z.array(Was) }))),
  hideMany: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/showing/{kind}/hide',
      tags,
      summary: 'Take these away from everybody; answers what each was before',
    })
    .meta(mayPublish)
    .input(Many)
    .output(envelope(z.object({ changed: z.array(Was) }))),
  undoShowing: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/showing/{kind}/undo',
      tags,
      summary: 'Make these what they were; passes over what was changed since',
    })
    .meta(mayPublish)
    .input(z.object({ kind: z.enum(KINDS), changed: z.array(Was).min(1).max(MOST_AT_ONCE) }))
    .output(envelope(z.object({ undone: z.array(z.number().int()), passedOver: z.array(z.number().int()) }))),
  history: historyEndpoint({ path: '/api/admin/v1/history/{kind}/{id}', tags, ...mayRead, one: Item }),
  restore: restoreEndpoint({
    path: '/api/admin/v1/history/{kind}/{id}/restore',
    tags,
    ...mayEdit,
    one: Item,
    description:
      'What the change did not touch stays. A change of where it is shown asks for `catalogue.publish` as well.',
  }).errors({ ...REFUSED, ...BREAKS_RULE }),
});
