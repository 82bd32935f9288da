import { z } from 'zod';
import { PageNumber, pageSize, query, saidOnce, wholeNumber } from '#api/declare/declare.ts';
import { type TagGroup, tagOfSlug } from './room-tags.ts';
import { ROOM_STATUSES } from './types.ts';

const ROOMS_PER_PAGE = 12;
/** In one request. */
const MOST_CATEGORIES = 7;

const Word = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A word in lower-case letters, digits and hyphens.')
  .transform((word) => (word === 'all' ? undefined : word))
  .optional();

/** Each group's name, followed by accepted alternatives. */
const GROUP_SPELLINGS = {
  ethnicity: ['ethnicity'],
  bodyTypes: ['bodyTypes', 'bodyType', 'body type', 'body types', 'body-type', 'body_type'],
  eyes: ['eyes'],
  hair: ['hair'],
  inShow: ['inShow', 'inShows', 'in show', 'in shows', 'in-shows', 'in_shows'],
  inPrivateShow: [
    'inPrivateShow',
    'inPrivateShows',
    'in private show',
    'in private shows',
    'in-private-shows',
    'in_private_shows',
  ],
  specifics: ['specifics'],
} as const satisfies Record<TagGroup, readonly string[]>;
const MODEL_SPELLINGS = { modelId: ['modelId', 'model id', 'model-id', 'model_id'] } as const;

type Group = (typeof GROUP_SPELLINGS)[TagGroup][number];
type ModelWord = (typeof MODEL_SPELLINGS)['modelId'][number];
const groupWords = Object.fromEntries(
  Object.values(GROUP_SPELLINGS)
    .flat()
    .map((name) => [name, Word]),
) as Record<Group, typeof Word>;
const ModelId = wholeNumber('The model', 2_000_000_000).optional();
const modelWords = Object.fromEntries(MODEL_SPELLINGS.modelId.map((name) => [name, ModelId])) as Record<
  ModelWord,
  typeof ModelId
>;

/** `ONLINE` means every status but offline; `all` doesn't filter. */
export const RoomStatusFilter = z.preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  z.enum(['all', 'online', ...ROOM_STATUSES]).default('all'),
);
export type RoomStatusFilter = z.output<typeof RoomStatusFilter>;

/** Slugs of tags; a room must have all of them. */
const Categories = z
  .string()
  .max(400)
  .transform((text) => (text === '' || text === 'all' ? [] : text.split(',')))
  .refine((slugs) => slugs.length <= MOST_CATEGORIES, `Use at most ${MOST_CATEGORIES} categories.`)
  .refine((slugs) => slugs.every((slug) => tagOfSlug(slug) !== undefined), 'Use slugs of tags, such as hair-red.')
  .optional();

export const RoomListQuery = query({
  page: PageNumber,
  limit: pageSize(ROOMS_PER_PAGE),
  status: RoomStatusFilter,
  categories: Categories,
  ...modelWords,
  ...groupWords,
}).superRefine(saidOnce({ ...GROUP_SPELLINGS, ...MODEL_SPELLINGS }));
export type RoomListQuery = z.output<typeof RoomListQuery>;

/** The filters of a query, with each group under its own name. */
export function narrowingOf(said: RoomListQuery) {
  const tags = Object.entries(GROUP_SPELLINGS).flatMap(([group, names]) => {
    const word = names.map((name) => said[name]).find((value) => value !== undefined);
    return word === undefined ? [] : [`${group}:${word}`];
  });
  const categories = (said.categories ?? []).flatMap((slug) => {
    const tag = tagOfSlug(slug);
    return tag ? [`${tag.group}:${tag.word}`] : [];
  });
  const modelId = MODEL_SPELLINGS.modelId.map((name) => said[name]).find((value) => value !== undefined);
  return { tags: [...new Set([...tags, ...categories])], modelId, status: said.status };
}
export type Narrowing = ReturnType<typeof narrowingOf>;
