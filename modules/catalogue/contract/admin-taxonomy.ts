import { z } from 'zod';
import { Version } from '#api/declare/admin-declare.ts';
import { LinkAddress } from '#api/declare/link-address.ts';
import { Picture, Slug } from './admin-fields.ts';
import { CATEGORY_TYPES } from './browse-types.ts';
import { TAG_KINDS } from './tag-kinds.ts';
import { VIDEO_RESOLUTIONS } from './video-facts.ts';

/** What videos and models are filed under, and the custom items in their lists. */
export const TAXONOMY_KINDS = ['tags', 'categories', 'devices', 'custom-items'] as const;
export type TaxonomyKind = (typeof TAXONOMY_KINDS)[number];

/** Kinds whose duplicates can be merged. */
export const MERGEABLE = ['tags', 'categories', 'devices', 'models'] as const;

/** What a duplicate was merged into; null if it isn't one. */
export const MergedInto = z.object({ id: z.number().int(), slug: z.string(), name: z.string() }).nullable();

const Name = z.string().normalize('NFC').trim().min(1, 'Enter a name.').max(120);
const Text = z.string().normalize('NFC').trim().max(10_000);
const Line = z.string().normalize('NFC').trim().max(300);
const Order = z.coerce.number().int().min(0).max(100_000);
const sites = z
  .array(z.string().max(60))
  .max(50)
  .overwrite((keys) => [...new Set(keys)].sort());
const isHidden = z.boolean();

export const TagFields = z.object({
  tagKind: z.enum(TAG_KINDS),
  slug: Slug,
  title: Name,
  description: Text,
  isHidden,
});

/** Fields that only categories of the type `custom` have. */
const Custom = z.object({
  text: Line,
  image: Picture,
  link: LinkAddress,
  isInNewTab: z.boolean(),
  /** Opens the offer of this price for members instead of following the link. */
  memberPlus: z.boolean(),
  priceUuid: z.uuid().nullable(),
});

export const CategoryFields = z.object({
  slug: Slug,
  name: Name,
  type: z.enum(CATEGORY_TYPES).nullable(),
  /** The parent category, which has no parent itself. */
  parentId: z.coerce.number().int().positive().nullable(),
  description: Text,
  image: Picture,
  custom: Custom.nullable(),
  sort: Order,
  sites,
  isHidden,
});

export const DeviceFields = z.object({
  slug: Slug,
  name: Name,
  description: Text,
  image: Picture,
  /** Qualities it plays well, best first. */
  qualities: z
    .array(z.enum(VIDEO_RESOLUTIONS))
    .max(VIDEO_RESOLUTIONS.length)
    .overwrite((list) => VIDEO_RESOLUTIONS.filter((quality) => list.includes(quality))),
  steps: z.array(z.object({ title: Name, text: Text })).max(20),
  links: z.array(z.object({ label: Name, link: LinkAddress, inNewTab: z.boolean() })).max(20),
  sort: Order,
  sites,
  isHidden,
});

export const CustomItemFields = z.object({
  list: z.enum(['videos', 'models']),
  /** Its position in the list, from 1. */
  position: z.coerce.number().int().min(1, 'Positions start at 1.').max(100_000),
  type: Name,
  text: Name,
  image: Picture,
  link: LinkAddress,
  isInNewTab: z.boolean(),
  /** The link's `rel`, such as `sponsored`. */
  rel: z
    .string()
    .trim()
    .max(60)
    .regex(/^[a-z ]*$/, 'Use words in lower case.'),
  /** Seconds; null if it isn't a video. */
  duration: z.coerce.number().int().min(1).max(1_000_000).nullable(),
  starring: Line,
  resolution: z.string().trim().max(10),
  sites,
  isHidden,
});

export const TAXONOMY_FIELDS = {
  tags: TagFields,
  categories: CategoryFields,
  devices: DeviceFields,
  'custom-items': CustomItemFields,
} as const satisfies Record<TaxonomyKind, z.ZodObject>;

/** One entry as a table row, of any kind. */
export const TaxonomyRow = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Null if it has no page. */
  slug: z.string().nullable(),
  /** The kind of a tag, the type of a category, the list of an item. */
  variety: z.string().nullable(),
  sites: z.array(z.string()),
  /** Its place in the order; null for tags, which sort by name. */
  sort: z.number().int().nullable(),
  isHidden: z.boolean(),
  /** How many videos and models are filed under it. */
  uses: z.number().int(),
});
export type TaxonomyRow = z.output<typeof TaxonomyRow>;

export const AdminTaxonomy = z.object({
  id: z.number().int(),
  version: Version,
  uses: z.number().int(),
  mergedInto: MergedInto,
  /** The fields of `TAXONOMY_FIELDS` for its kind. */
  fields: z.record(z.string(), z.unknown()),
});
export type AdminTaxonomy = z.output<typeof AdminTaxonomy>;
