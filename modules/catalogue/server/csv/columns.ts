import { z } from 'zod';
import type { CsvKind } from '../../contract/admin-csv.ts';
import { ModelFields, ShowingFields, VideoFields } from '../../contract/admin-fields.ts';
import { CategoryFields, TagFields } from '../../contract/admin-taxonomy.ts';
import { MODEL_FACTS } from '../../contract/tag-kinds.ts';
import { type Cell, json, list, moment, orNothing, text, whole, yesOrNo } from './cells.ts';

/** Without pictures: they stay as they are, and are chosen in the admin. */
const SHOWING = { sites: list, publishedAt: moment, isHidden: yesOrNo };

/** The columns in order, after `id`. */
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
    /** Slug of the parent category. */
    parent: orNothing(text),
    description: text,
    sort: whole,
    sites: list,
    isHidden: yesOrNo,
  },
};

/** What a row may contain. */
export const SCHEMAS: Record<CsvKind, z.ZodObject> = {
  videos: VideoFields.extend(ShowingFields.shape).omit({ poster: true, heroImage: true }).partial(),
  models: ModelFields.extend(ShowingFields.shape).omit({ featuredImage: true, faceImage: true }).partial(),
  tags: TagFields.partial(),
  categories: CategoryFields.omit({ image: true, custom: true, parentId: true })
    .extend({ parent: z.string().nullable() })
    .partial(),
};

/** Columns that a new item needs. */
export const NEEDED_OF_NEW: Record<CsvKind, readonly string[]> = {
  videos: ['slug', 'title'],
  models: ['slug', 'title'],
  tags: ['tagKind', 'slug', 'title'],
  categories: ['slug', 'name'],
};
