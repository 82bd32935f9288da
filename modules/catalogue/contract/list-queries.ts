import { z } from 'zod';
import { pageSize, query, saidOnce, wholeNumber } from '#api/declare/declare.ts';
import type { MODEL_FACTS } from './tag-kinds.ts';
import { VIDEO_DEGREES, VIDEO_LENGTHS, VIDEO_RESOLUTIONS, VIDEO_TECH_FORMATS, VIDEO_TYPES } from './video-facts.ts';

/** A slug or id in an address, of any form: what doesn't exist is simply not found. */
export const NamedInAddress = z.string().min(1).max(200).describe('Slug, or numeric id');

export const SORTS = ['latest', 'popular', 'title'] as const;
export type Sort = (typeof SORTS)[number];

const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9-]+$/, 'A name in lower-case letters, digits and dashes.');
const Letter = z.string().regex(/^([A-Za-z]|all)$/, 'A letter from A to Z, or all.');
const Flag = z.enum(['0', '1']);
/** `all` doesn't filter. */
const SlugOrAll = Slug.transform((slug) => (slug === 'all' ? undefined : slug)).optional();
const wordOrAll = <const Word extends string>(words: readonly Word[]) =>
  z
    .enum(['all', ...words])
    .transform((word) => (word === 'all' ? undefined : (word as Word)))
    .optional();

/** `all` means the default order. */
const sortOr = <const Word extends string>(usual: Word, words: readonly Word[]) =>
  z
    .enum(['all', ...words])
    .optional()
    .transform((word) => (word === undefined || word === 'all' ? usual : (word as Word)));

const MOST_PAGES = 10_000;
const page = {
  /** The first page by default. */
  page: wholeNumber('The page', MOST_PAGES).optional(),
  limit: pageSize(12),
  /** Items to skip, instead of a page number. */
  offset: wholeNumber('The offset', 600_000, 0).optional(),
};
type Beginning = { page?: number; offset?: number; limit: number };
const hasOneBeginning = ({ page, offset }: Beginning) => page === undefined || offset === undefined;
const TWO_BEGINNINGS = { path: ['offset'], error: 'Use a page or an offset, not both.' };
/** An invalid limit has its own error, so this check passes then. */
const isWithinPages = ({ offset = 0, limit }: Beginning) => limit < 1 || offset < MOST_PAGES * limit;
const BEYOND_PAGES = {
  path: ['offset'],
  error: `The offset must be less than ${MOST_PAGES} times the limit.`,
};
/** Where a list begins: a page or an offset, within limits. */
const begun = <Query extends z.ZodType<Beginning>>(schema: Query) =>
  schema.refine(hasOneBeginning, TWO_BEGINNINGS).refine(isWithinPages, BEYOND_PAGES);
/** The direction; by default each sort has its own. */
const order = z.enum(['asc', 'desc']).optional();

const videoNarrowing = {
  type: wordOrAll([...VIDEO_TYPES, 'compilation']),
  tag: Slug.default('all'),
  category: SlugOrAll,
  subCategory: SlugOrAll,
  'sub-category': SlugOrAll,
  /** Videos of this model. */
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
  /** Videos that anyone can watch in full. */
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
  'body-type': SlugOrAll,
  body_type: SlugOrAll,
  hair: SlugOrAll,
  eyes: SlugOrAll,
  inPrivateShows: SlugOrAll,
  'in private shows': SlugOrAll,
  'in-private-shows': SlugOrAll,
  in_private_shows: SlugOrAll,
  inShows: SlugOrAll,
  'in shows': SlugOrAll,
  'in-shows': SlugOrAll,
  in_shows: SlugOrAll,
};

/** Query parameters with the same meaning, by their canonical name. */
export const VIDEO_SPELLINGS = {
  subCategory: ['subCategory', 'sub-category'],
  model: ['model', 'models'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof videoNarrowing)[]>>;
export const MODEL_SPELLINGS = {
  specs: ['specs'],
  ethnicity: ['ethnicity'],
  bodyType: ['bodyType', 'body type', 'body-type', 'body_type'],
  hair: ['hair'],
  eyes: ['eyes'],
  inPrivateShows: ['inPrivateShows', 'in private shows', 'in-private-shows', 'in_private_shows'],
  inShows: ['inShows', 'in shows', 'in-shows', 'in_shows'],
} as const satisfies Record<(typeof MODEL_FACTS)[number], readonly (keyof typeof modelNarrowing)[]>;

const videosOnce = saidOnce(VIDEO_SPELLINGS);
const modelsOnce = saidOnce(MODEL_SPELLINGS);

/** The filters in effect; the results of other choices are counted within them. */
export const VideoFilterQuery = query(videoNarrowing).superRefine(videosOnce);
export type VideoFilterQuery = z.output<typeof VideoFilterQuery>;
export const ModelFilterQuery = query(modelNarrowing).superRefine(modelsOnce);
export type ModelFilterQuery = z.output<typeof ModelFilterQuery>;

const AS_IT_IS: Readonly<Record<string, unknown>> = VideoFilterQuery.parse({});
/** The shuffled order is for the whole list: filtering or reversing it is refused by name. */
function shuffledWhole(query: Readonly<Record<string, unknown>>, { addIssue }: z.RefinementCtx): void {
  if (query.sort !== 'shuffled') return;
  const message = 'A shuffled list can’t be filtered or reversed.';
  for (const name of ['order', ...Object.keys(videoNarrowing)])
    if (query[name] !== AS_IT_IS[name]) addIssue({ code: 'custom', path: [name], message });
}

/** R1, R2, R17, R20 */
export const VideoListQuery = begun(
  query({ ...page, sort: sortOr('latest', [...SORTS, 'shuffled']), order, ...videoNarrowing }),
)
  .superRefine(videosOnce)
  .superRefine(shuffledWhole);
export type VideoListQuery = z.output<typeof VideoListQuery>;

export const ModelListQuery = begun(
  query({ ...page, sort: sortOr('popular', SORTS), order, ...modelNarrowing }),
).superRefine(modelsOnce);
export type ModelListQuery = z.output<typeof ModelListQuery>;

/** The models of a tag. */
export const TagPageQuery = begun(query({ id: NamedInAddress, ...page, sort: sortOr('popular', SORTS), order }));
