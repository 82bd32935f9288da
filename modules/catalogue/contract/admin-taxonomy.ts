import { z } from 'zod';
import { Version } from '#api/declare/admin-declare.ts';
import { LinkAddress } from '#api/declare/link-address.ts';
import { Picture, Slug } from './admin-fields.ts';
import { CATEGORY_TYPES } from './browse-types.ts';
import { TAG_KINDS } from './tag-kinds.ts';
import { VIDEO_RESOLUTIONS } from './video-facts.ts';

/** What videos and models are filed under, and what stands among them in lists. */
export const TAXONOMY_KINDS = ['tags', 'categories', 'devices', 'custom-items'] as const;
export type TaxonomyKind = (typeof TAXONOMY_KINDS)[number];

/** What duplicates are merged of. */
export const MERGEABLE = ['tags', 'categories', 'devices', 'models'] as const;

/** The one that a duplicate was merged into; null of what was not. */
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

/** The parts that a category of the type `custom` has, and no other. */
const Custom = z.object({
  text: Line,
  image: Picture,
  link: LinkAddress,
  isInNewTab: z.boolean(),
  /** Opens the offer of its price to members instead of following the link. */
  memberPlus: z.boolean(),
  priceUuid: z.uuid().nullable(),
});

export const CategoryFields = z.object({
  slug: Slug,
  name: Name,
  type: z.enum(CATEGORY_TYPES).nullable(),
  /** The category that it belongs to, which belongs to none itself. */
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
  /** Those it plays well, best first. */
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
  /** Its place in the list, from 1. */
  position: z.coerce.number().int().min(1, 'Positions start at 1.').max(100_000),
  type: Name,
  text: Name,
  image: Picture,
  link: LinkAddress,
  isInNewTab: z.boolean(),
  /** What the link says of its target, such as `sponsored`. */
  rel: z
    .string()
    .trim()
    .max(60)
    .regex(/^[a-z ]*$/, 'Use words in lower case.'),
  /** Seconds; none where it is no video. */
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

/** What any of them is in a table. */
export const TaxonomyRow = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Null of what has no page. */
  slug: z.string().nullable(),
  /** Of a tag what it says something of, of a category its type, of an item its list. */
  variety: z.string().nullable(),
  sites: z.array(z.string()),
  /** Its place among the others; tags go by their names. */
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
  /** As `TAXONOMY_FIELDS` has them for its kind. */
  fields: z.record(z.string(), z.unknown()),
});
export type AdminTaxonomy = z.output<typeof AdminTaxonomy>;
