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
/** `all` narrows nothing, whatever it is said of. */
const SlugOrAll = Slug.transform((slug) => (slug === 'all' ? undefined : slug)).optional();
const wordOrAll = <const Word extends string>(words: readonly Word[]) =>
  z
    .enum(['all', ...words])
    .transform((word) => (word === 'all' ? undefined : (word as Word)))
    .optional();

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

const videoNarrowing = {
  type: wordOrAll([...VIDEO_TYPES, 'compilation']),
  tag: Slug.default('all'),
  category: SlugOrAll,
  subCategory: SlugOrAll,
  'sub-category': SlugOrAll,
  /** Of a model whose videos are wanted. */
  model: SlugOrAll,
  models: SlugOrAll,
  letter: Letter.default('all'),
  resolution: wordOrAll(VIDEO_RESOLUTIONS),
  degree: wordOrAll(VIDEO_DEGREES),
  length: wordOrAll(VIDEO_LENGTHS),
  format: wordOrAll(VIDEO_TECH_FORMATS),
  device: SlugOrAll,
  /** Bonus videos, which other lists leave out. */
  bonusCategory: Flag.default('0'),
  /** Those that play in full for everybody. */
  free: Flag.default('0'),
};
const modelNarrowing = {
  type: z.enum(['all', 'featured']).default('all'),
  tag: Slug.default('all'),
  letter: Letter.default('all'),
  specs: SlugOrAll,
  ethnicity: SlugOrAll,
  bodyType: SlugOrAll,
  'body type': SlugOrAll,
  body_type: SlugOrAll,
  hair: SlugOrAll,
  eyes: SlugOrAll,
  inPrivateShows: SlugOrAll,
  'in private shows': SlugOrAll,
  in_private_shows: SlugOrAll,
  inShows: SlugOrAll,
  'in shows': SlugOrAll,
  in_shows: SlugOrAll,
};

/** What a list is narrowed by already: what else it can be narrowed by is counted in what that leaves. */
export const VideoFilterQuery = query(videoNarrowing);
export type VideoFilterQuery = z.output<typeof VideoFilterQuery>;
export const ModelFilterQuery = query(modelNarrowing);
export type ModelFilterQuery = z.output<typeof ModelFilterQuery>;

/** R1, R2, R17 of the README. */
export const VideoListQuery = query({
  ...page,
  sort: z.enum([...SORTS, 'shuffled']).default('latest'),
  order,
  ...videoNarrowing,
}).refine(hasOneBeginning, TWO_BEGINNINGS);
export type VideoListQuery = z.output<typeof VideoListQuery>;

export const ModelListQuery = query({
  ...page,
  sort: z.enum(SORTS).default('popular'),
  order,
  ...modelNarrowing,
}).refine(hasOneBeginning, TWO_BEGINNINGS);
export type ModelListQuery = z.output<typeof ModelListQuery>;

/** The models of a tag. */
export const TagPageQuery = query({
  id: Slug,
  ...page,
  sort: z.enum(SORTS).default('popular'),
  order,
}).refine(hasOneBeginning, TWO_BEGINNINGS);
