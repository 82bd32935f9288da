import type { Database } from '#kernel/db/database.ts';
import type { FilterGroup } from '../../contract/browse-types.ts';
import { MODEL_SPELLINGS, ModelFilterQuery, VIDEO_SPELLINGS, VideoFilterQuery } from '../../contract/list-queries.ts';
import { MODEL_FACTS } from '../../contract/tag-kinds.ts';
import { type Counts, countModels, countVideos } from './facet-counts.ts';
import { type FacetKind, FEATURED, facetOf, WORD_VALUES, type WordKind } from './facets.ts';
import {
  readCategoryNames,
  readDeviceNames,
  readModelNames,
  readTagNames,
  readTotals,
} from './filter-options-store.ts';

type Choice = FilterGroup['choices'][number];
type Option = { id: number; value: string; label: string };

/** The query parameters of a group: its key, and other spellings of it. */
type Spellings = Readonly<Record<string, readonly string[]>>;
const spelledOnce = (...keys: string[]): Spellings => Object.fromEntries(keys.map((key) => [key, [key]]));

const VIDEO_GROUPS: Spellings = {
  ...spelledOnce('type', 'category', 'tag', 'resolution', 'degree', 'length', 'format', 'device'),
  ...spelledOnce('free', 'bonusCategory', 'letter'),
  ...VIDEO_SPELLINGS,
};
const MODEL_GROUPS: Spellings = { ...spelledOnce('type', 'tag', 'letter'), ...MODEL_SPELLINGS };

/** A group in a query: its current choice, and the counts without that choice. */
interface GroupState {
  chosen: string | undefined;
  counts: Counts;
}

/**
 * Next to each choice is how many results it would leave, given the choices in all other groups.
 * @param spellings by group, its query parameters
 * @param defaults the query without filters
 */
async function groupStates<Query extends object>(
  query: Query,
  defaults: Query,
  spellings: Spellings,
  count: (query: Query) => Promise<Counts>,
): Promise<(key: string) => GroupState> {
  const values = (of: Query, names: readonly string[]) =>
    names.map((name) => (of as Record<string, string | undefined>)[name]);
  const groups = Object.entries(spellings).flatMap(([key, names]) => {
    const without = values(defaults, names);
    const chosen = values(query, names).find((value, place) => value !== without[place]);
    const others = { ...query, ...Object.fromEntries(names.map((name, place) => [name, without[place]])) };
    return chosen === undefined ? [] : [{ key, chosen, others }];
  });
  const [counts, ...apart] = await Promise.all([
    count(query),
    ...groups.map(async ({ key, chosen, others }) => [key, { chosen, counts: await count(others) }] as const),
  ]);
  const byKey = new Map(apart);
  return (key) => byKey.get(key) ?? { chosen: undefined, counts };
}

/** A choice without results is left out, unless it is the current one. */
function choice(
  { chosen }: GroupState,
  count: number | null,
  { value, label }: { value: string; label: string | null },
): Choice[] {
  const isChosen = chosen === value || chosen?.toLowerCase() === value;
  return count === 0 && !isChosen ? [] : [{ value, label, count }];
}

const wordChoices = (state: GroupState, kind: WordKind): Choice[] =>
  WORD_VALUES[kind].flatMap((value, id) => choice(state, state.counts(facetOf(kind, id)), { value, label: null }));

const namedChoices = (state: GroupState, kind: FacetKind, names: readonly Option[]): Choice[] =>
  names.flatMap((option) => choice(state, state.counts(facetOf(kind, option.id)), option));

const withChoices = (groups: readonly FilterGroup[]) => groups.filter(({ choices }) => choices.length > 0);

/** The filters for videos, given the current ones. */
export async function videoFilters(db: Database, site: string, query: VideoFilterQuery): Promise<FilterGroup[]> {
  const { drizzle } = db;
  const [totals, tags, categories, devices, models] = await Promise.all([
    readTotals(drizzle, site),
    readTagNames(drizzle, ['video']),
    readCategoryNames(drizzle, site),
    readDeviceNames(drizzle, site),
    readModelNames(drizzle, site),
  ]);
  const defaults = VideoFilterQuery.parse({});
  const of = await groupStates(query, defaults, VIDEO_GROUPS, (narrower) => countVideos(db, site, narrower, totals));
  const plain = categories.filter(({ type }) => type === null);
  const free = categories.filter(({ type }) => type === 'free').map((one) => ({ ...one, value: '1' }));
  const state = Object.keys(VIDEO_GROUPS).filter((key) => of(key).chosen !== undefined);
  const isNarrowed = state.length > 0;
  /** Totals of other sections are exact; with filters they aren't counted. */
  const section = (key: string, list: string, value: string) => {
    const whole = totals.get(list) ?? 0;
    return choice(of(key), whole > 0 && isNarrowed ? null : whole, { value, label: null });
  };
  const within = (isWithin: boolean) => plain.filter(({ parentId }) => (parentId !== null) === isWithin);
  return withChoices([
    {
      key: 'type',
      choices: [...wordChoices(of('type'), 'type'), ...section('type', 'compilations', 'compilation')],
    },
    { key: 'category', choices: namedChoices(of('category'), 'category', within(false)) },
    { key: 'subCategory', choices: namedChoices(of('subCategory'), 'category', within(true)) },
    { key: 'tag', choices: namedChoices(of('tag'), 'tag', tags) },
    ...(['resolution', 'degree', 'length', 'format'] as const).map((key) => ({
      key,
      choices: wordChoices(of(key), key),
    })),
    { key: 'device', choices: devices.map((device) => ({ ...device, count: null })) },
    {
      key: 'model',
      choices: modelChoices(
        of('model'),
        models,
        state.some((key) => key !== 'model'),
      ),
    },
    { key: 'free', choices: namedChoices(of('free'), 'category', free) },
    { key: 'bonusCategory', choices: section('bonusCategory', 'bonus', '1') },
    { key: 'letter', choices: wordChoices(of('letter'), 'letter') },
  ]);
}

/** Lists have no totals by model, but each model's row has the number of its videos. */
function modelChoices(
  state: GroupState,
  models: readonly (Option & { videos: number })[],
  isNarrowedBesides: boolean,
): Choice[] {
  if (isNarrowedBesides) return namedChoices(state, 'model', models);
  return models.flatMap((model) => choice(state, model.videos, model));
}

export async function modelFilters(db: Database, site: string, query: ModelFilterQuery): Promise<FilterGroup[]> {
  const { drizzle } = db;
  const [totals, tags] = await Promise.all([
    readTotals(drizzle, site),
    readTagNames(drizzle, ['model', ...MODEL_FACTS]),
  ]);
  const of = await groupStates(query, ModelFilterQuery.parse({}), MODEL_GROUPS, (narrower) =>
    countModels(db, site, narrower, totals),
  );
  const ofKind = (key: string, tagKind: string) =>
    namedChoices(
      of(key),
      'tag',
      tags.filter(({ kind }) => kind === tagKind),
    );
  const featured = of('type').counts(FEATURED);
  return withChoices([
    { key: 'type', choices: choice(of('type'), featured, { value: 'featured', label: null }) },
    { key: 'tag', choices: ofKind('tag', 'model') },
    ...MODEL_FACTS.map((key) => ({ key, choices: ofKind(key, key) })),
    { key: 'letter', choices: wordChoices(of('letter'), 'letter') },
  ]);
}
