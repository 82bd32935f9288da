import type { Database } from '#kernel/db/database.ts';
import type { FilterGroup } from '../../contract/browse-types.ts';
import { MODEL_SPELLINGS, ModelFilterQuery, VIDEO_SPELLINGS, VideoFilterQuery } from '../../contract/list-queries.ts';
import { MODEL_FACTS } from '../../contract/tag-kinds.ts';
import { type Counts, countModels, countVideos } from './facet-counts.ts';
import { type FacetKind, FEATURED, facetOf, WORDS, type WordKind } from './facets.ts';
import {
  readCategoryNames,
  readDeviceNames,
  readModelNames,
  readTagNames,
  readTotals,
} from './filter-options-store.ts';

type Choice = FilterGroup['choices'][number];
type Named = { id: number; value: string; label: string };

/** The words that a group of choices is asked for by: its key, and its other spellings. */
type Words = Readonly<Record<string, readonly string[]>>;
const spelledOnce = (...keys: string[]): Words => Object.fromEntries(keys.map((key) => [key, [key]]));

const VIDEO_WORDS: Words = {
  ...spelledOnce('type', 'category', 'tag', 'resolution', 'degree', 'length', 'format', 'device'),
  ...spelledOnce('free', 'bonusCategory', 'letter'),
  ...VIDEO_SPELLINGS,
};
const MODEL_WORDS: Words = { ...spelledOnce('type', 'tag', 'letter'), ...MODEL_SPELLINGS };

/** One group as it is asked for: what is chosen of it, and what is left of the list without that choice. */
interface Asked {
  chosen: string | undefined;
  counts: Counts;
}

/**
 * Beside the choices of a group stands what each of them would leave of the list as all other groups narrow it.
 * @param words by group, those of the query that choose of it
 * @param usual the query that asks for nothing
 */
async function askedByGroup<Query extends object>(
  query: Query,
  usual: Query,
  words: Words,
  count: (query: Query) => Promise<Counts>,
): Promise<(key: string) => Asked> {
  const values = (of: Query, names: readonly string[]) =>
    names.map((name) => (of as Record<string, string | undefined>)[name]);
  const groups = Object.entries(words).flatMap(([key, names]) => {
    const without = values(usual, names);
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

/** What nothing has is left out, unless it is chosen. */
function choice(
  { chosen }: Asked,
  count: number | null,
  { value, label }: { value: string; label: string | null },
): Choice[] {
  const isChosen = chosen === value || chosen?.toLowerCase() === value;
  return count === 0 && !isChosen ? [] : [{ value, label, count }];
}

const inWords = (asked: Asked, kind: WordKind): Choice[] =>
  WORDS[kind].flatMap((value, id) => choice(asked, asked.counts(facetOf(kind, id)), { value, label: null }));

const byName = (asked: Asked, kind: FacetKind, names: readonly Named[]): Choice[] =>
  names.flatMap((named) => choice(asked, asked.counts(facetOf(kind, named.id)), named));

const withChoices = (groups: readonly FilterGroup[]) => groups.filter(({ choices }) => choices.length > 0);

/** What the lists of videos can be narrowed by, as they are narrowed already. */
export async function videoFilters(db: Database, site: string, query: VideoFilterQuery): Promise<FilterGroup[]> {
  const { drizzle } = db;
  const [totals, tags, categories, devices, models] = await Promise.all([
    readTotals(drizzle, site),
    readTagNames(drizzle, ['video']),
    readCategoryNames(drizzle, site),
    readDeviceNames(drizzle, site),
    readModelNames(drizzle, site),
  ]);
  const usual = VideoFilterQuery.parse({});
  const of = await askedByGroup(query, usual, VIDEO_WORDS, (narrower) => countVideos(db, site, narrower, totals));
  const plain = categories.filter(({ type }) => type === null);
  const free = categories.filter(({ type }) => type === 'free').map((one) => ({ ...one, value: '1' }));
  const asked = Object.keys(VIDEO_WORDS).filter((key) => of(key).chosen !== undefined);
  const isNarrowed = asked.length > 0;
  /** Other sections are counted whole; nobody counts what of them is left. */
  const section = (key: string, list: string, value: string) => {
    const whole = totals.get(list) ?? 0;
    return choice(of(key), whole > 0 && isNarrowed ? null : whole, { value, label: null });
  };
  const within = (isWithin: boolean) => plain.filter(({ parentId }) => (parentId !== null) === isWithin);
  return withChoices([
    {
      key: 'type',
      choices: [...inWords(of('type'), 'type'), ...section('type', 'compilations', 'compilation')],
    },
    { key: 'category', choices: byName(of('category'), 'category', within(false)) },
    { key: 'subCategory', choices: byName(of('subCategory'), 'category', within(true)) },
    { key: 'tag', choices: byName(of('tag'), 'tag', tags) },
    ...(['resolution', 'degree', 'length', 'format'] as const).map((key) => ({
      key,
      choices: inWords(of(key), key),
    })),
    { key: 'device', choices: devices.map((device) => ({ ...device, count: null })) },
    {
      key: 'model',
      choices: ofModels(
        of('model'),
        models,
        asked.some((key) => key !== 'model'),
      ),
    },
    { key: 'free', choices: byName(of('free'), 'category', free) },
    { key: 'bonusCategory', choices: section('bonusCategory', 'bonus', '1') },
    { key: 'letter', choices: inWords(of('letter'), 'letter') },
  ]);
}

/** Lists are not counted by model, but a model's row says how many videos are hers or his. */
function ofModels(asked: Asked, models: readonly (Named & { videos: number })[], isNarrowedBesides: boolean): Choice[] {
  if (isNarrowedBesides) return byName(asked, 'model', models);
  return models.flatMap((model) => choice(asked, model.videos, model));
}

export async function modelFilters(db: Database, site: string, query: ModelFilterQuery): Promise<FilterGroup[]> {
  const { drizzle } = db;
  const [totals, tags] = await Promise.all([
    readTotals(drizzle, site),
    readTagNames(drizzle, ['model', ...MODEL_FACTS]),
  ]);
  const of = await askedByGroup(query, ModelFilterQuery.parse({}), MODEL_WORDS, (narrower) =>
    countModels(db, site, narrower, totals),
  );
  const ofKind = (key: string, wanted: string) =>
    byName(
      of(key),
      'tag',
      tags.filter(({ kind }) => kind === wanted),
    );
  const featured = of('type').counts(FEATURED);
  return withChoices([
    { key: 'type', choices: choice(of('type'), featured, { value: 'featured', label: null }) },
    { key: 'tag', choices: ofKind('tag', 'model') },
    ...MODEL_FACTS.map((key) => ({ key, choices: ofKind(key, key) })),
    { key: 'letter', choices: inWords(of('letter'), 'letter') },
  ]);
}
