import { z } from 'zod';
import { pageSize, query, wholeNumber } from '#calls/declare.ts';
import {
  VIDEO_DEGREES,
  VIDEO_LENGTHS,
  VIDEO_RESOLUTIONS,
  VIDEO_TECH_FORMATS,
  VIDEO_TYPES,
} from './video-facts.ts';

export const SORTS = ['latest', 'popular', 'title'] as const;
export type Sort = (typeof SORTS)[number];

const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9-]+$/, 'A name in lower-case letters, digits and dashes.');
const Letter = z.string().regex(/^([A-Za-z]|all)$/, 'A letter from A to Z, or all.');
const Flag = z.enum(['0', '1']);

const page = {
  /** The first where nothing is said. */
  page: wholeNumber('The page', 10_000).optional(),
  limit: pageSize(12),
  /** How many to pass over, in place of a page. */
  offset: wholeNumber('The offset', 600_000, 0).optional(),
};
const hasOneBeginning = ({ page, offset }: { page?: number; offset?: number }) =>
  page === undefined || offset === undefined;
const TWO_BEGINNINGS = { path: ['offset'], error: 'Ask for a page or for an offset, not for both.' };
/** The other way round; each sort has a direction of its own where nothing is said. */
const order = z.enum(['asc', 'desc']).optional();

/** R1, R2, R17 of the README. */
export const VideoListQuery = query({
  ...page,
  sort: z.enum([...SORTS, 'shuffled']).default('latest'),
  order,
  type: z.enum([...VIDEO_TYPES, 'compilation']).optional(),
  tag: Slug.default('all'),
  category: Slug.optional(),
  subCategory: Slug.optional(),
  'sub-category': Slug.optional(),
  /** Of a model whose videos are wanted. */
  model: Slug.optional(),
  models: Slug.optional(),
  letter: Letter.default('all'),
  resolution: z.enum(VIDEO_RESOLUTIONS).optional(),
  degree: z.enum(VIDEO_DEGREES).optional(),
  length: z.enum(VIDEO_LENGTHS).optional(),
  format: z.enum(VIDEO_TECH_FORMATS).optional(),
  device: Slug.optional(),
  /** Bonus videos, which other lists leave out. */
  bonusCategory: Flag.default('0'),
  /** Those that play in full for everybody. */
  free: Flag.default('0'),
}).refine(hasOneBeginning, TWO_BEGINNINGS);
export type VideoListQuery = z.output<typeof VideoListQuery>;

export const ModelListQuery = query({
  ...page,
  sort: z.enum(SORTS).default('popular'),
  order,
  type: z.enum(['all', 'featured']).default('all'),
  tag: Slug.default('all'),
  letter: Letter.default('all'),
  specs: Slug.optional(),
  ethnicity: Slug.optional(),
  bodyType: Slug.optional(),
  'body type': Slug.optional(),
  body_type: Slug.optional(),
  hair: Slug.optional(),
  eyes: Slug.optional(),
  inPrivateShows: Slug.optional(),
  'in private shows': Slug.optional(),
  in_private_shows: Slug.optional(),
  inShows: Slug.optional(),
  'in shows': Slug.optional(),
  in_shows: Slug.optional(),
}).refine(hasOneBeginning, TWO_BEGINNINGS);
export type ModelListQuery = z.output<typeof ModelListQuery>;

/** The models of a tag. */
export const TagPageQuery = query({
  id: Slug,
  ...page,
  sort: z.enum(SORTS).default('popular'),
  order,
}).refine(hasOneBeginning, TWO_BEGINNINGS);
