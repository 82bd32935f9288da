import { z } from 'zod';
import { adminRoutes, VALIDATION_ERROR, Version } from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';
import { KINDS, ModelFields, ShowingFields, VideoFields } from './admin-fields.ts';
import { ItemId } from './admin-types.ts';

/** The most items changed with one request. */
export const MOST_AT_ONCE = 100;

const OfVideos = VideoFields.pick({ tags: true, categories: true, models: true }).extend({
  sites: ShowingFields.shape.sites,
});
const OfModels = OfVideos.omit({ categories: true, models: true });
const VideoFlags = VideoFields.pick({
  isInSlider: true,
  isPartners: true,
  isInNewTab: true,
  videoType: true,
  degree: true,
  format: true,
  sound: true,
});
const ModelFlags = ModelFields.pick({ isFeatured: true, isForcedFeatured: true });

function changeOf(lists: z.ZodObject, flags: z.ZodObject) {
  return z.strictObject({
    add: z.strictObject(lists.partial().shape).default({}),
    remove: z.strictObject(lists.partial().shape).default({}),
    set: z.strictObject(flags.partial().shape).default({}),
    /** When they are published, on the sites they belong to. */
    publishedAt: ShowingFields.shape.publishedAt.optional(),
    /** The same, one time after the other in the order of `ids`; an item that can't be changed uses up none. */
    times: z.array(ShowingFields.shape.publishedAt).max(MOST_AT_ONCE).optional(),
  });
}

/** What a bulk change adds, removes or sets. Fields that it doesn't name stay as they are. */
export interface BulkChange {
  add: Readonly<Record<string, unknown>>;
  remove: Readonly<Record<string, unknown>>;
  set: Readonly<Record<string, unknown>>;
  publishedAt?: string;
  times?: readonly string[];
}

const ids = z.array(ItemId).min(1).max(MOST_AT_ONCE);
const ChangeMany = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('videos'), ids, change: changeOf(OfVideos, VideoFlags) }),
  z.object({ kind: z.literal('models'), ids, change: changeOf(OfModels, ModelFlags) }),
]);

/** An item before a bulk change: only the fields that differ, with its version since. */
const WasBefore = z.object({
  id: ItemId,
  version: Version,
  before: OfVideos.extend({ ...VideoFlags.shape, ...ModelFlags.shape, ...ShowingFields.shape }).partial(),
});
export type WasBefore = z.output<typeof WasBefore>;

/** An item that wasn't changed, and why. */
const Failed = z.object({ id: ItemId, why: z.string() });
export type Failed = z.output<typeof Failed>;

const route = adminRoutes('catalogue');

export const bulkAdminEndpoints = {
  changeMany: route(
    'catalogue.edit',
    'POST',
    '/bulk/{kind}',
    'Give several something, or take it from them; answers what each was before',
    {
      description:
        'Each is changed by itself: what one cannot be keeps no other from it, and is named with the reason. Sites and times ask for `catalogue.publish` as well.',
    },
  )
    .input(ChangeMany)
    .errors(VALIDATION_ERROR)
    .output(envelope(z.object({ changed: z.array(WasBefore), failed: z.array(Failed) }))),
  undoChange: route(
    'catalogue.edit',
    'POST',
    '/bulk/{kind}/undo',
    'Make these what they were; passes over what was changed since',
  )
    .input(z.object({ kind: z.enum(KINDS), changed: z.array(WasBefore).min(1).max(MOST_AT_ONCE) }))
    .output(envelope(z.object({ undone: z.array(z.number().int()), passedOver: z.array(z.number().int()) }))),
};
