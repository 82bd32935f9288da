import { z } from 'zod';
import type { CsvKind } from '../../contract/admin-csv.ts';
import { ModelFields, ShowingFields, VideoFields } from '../../contract/admin-fields.ts';
import { CategoryFields, TagFields } from '../../contract/admin-taxonomy.ts';
import { MODEL_FACTS } from '../../contract/tag-kinds.ts';
import { type Cell, json, list, moment, orNothing, text, whole, yesOrNo } from './cells.ts';

/** Pictures are no text: they stay as they are, and are chosen in the admin. */
const SHOWING = { sites: list, publishedAt: moment, isHidden: yesOrNo };

/** What stands in the files, in their order; `id` stands before it. */
export const COLUMNS: Record<CsvKind, Readonly<Record<string, Cell>>> = {
  videos: {
    slug: text,
    title: text,
    description: text,
    ...SHOWING,
    models: list,
    tags: list,
    categories: list,
    durationSeconds: whole,
    resolution: text,
    videoType: text,
    positions: list,
    isPartners: yesOrNo,
    isInSlider: yesOrNo,
    isInNewTab: yesOrNo,
    kind: text,
    parts: list,
    degree: orNothing(text),
    format: orNothing(text),
    fps: orNothing(whole),
    sound: orNothing(text),
    qualities: list,
    previewAddress: orNothing(text),
    fakeTrailerAddress: orNothing(text),
  },
  models: {
    slug: text,
    title: text,
    description: text,
    ...SHOWING,
    isFeatured: yesOrNo,
    isForcedFeatured: yesOrNo,
    aliases: list,
    socials: json,
    status: orNothing(text),
    tags: list,
    ...Object.fromEntries(MODEL_FACTS.map((fact) => [fact, list])),
    information: json,
  },
  tags: { tagKind: text, slug: text, title: text, description: text, isHidden: yesOrNo },
  categories: {
    slug: text,
    name: text,
    type: orNothing(text),
    /** The address of the category that it belongs to. */
    parent: orNothing(text),
    description: text,
    sort: whole,
    sites: list,
    isHidden: yesOrNo,
  },
};

/** What a row may say. */
export const SCHEMAS: Record<CsvKind, z.ZodObject> = {
  videos: VideoFields.extend(ShowingFields.shape).omit({ poster: true, heroImage: true }).partial(),
  models: ModelFields.extend(ShowingFields.shape).omit({ featuredImage: true, faceImage: true }).partial(),
  tags: TagFields.partial(),
  categories: CategoryFields.omit({ image: true, custom: true, parentId: true })
    .extend({ parent: z.string().nullable() })
    .partial(),
};

/** What a row must say that makes something new. */
export const NEEDED_OF_NEW: Record<CsvKind, readonly string[]> = {
  videos: ['slug', 'title'],
  models: ['slug', 'title'],
  tags: ['tagKind', 'slug', 'title'],
  categories: ['slug', 'name'],
};
