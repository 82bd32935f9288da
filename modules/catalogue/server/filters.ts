import type { Database } from '#kernel/db/database.ts';
import type { FilterGroup } from '../contract/browse-wire.ts';
import { MODEL_FACTS } from '../contract/tag-kinds.ts';
import { type FacetKind, facetOf, WORDS, type WordKind } from './facets.ts';
import { readCategoryNames, readDeviceNames, readTagNames, readTotals } from './filters-store.ts';

type Choice = FilterGroup['choices'][number];
type Totals = ReadonlyMap<string, number>;
type List = 'videos' | 'models';

const inWords = (list: List, kind: WordKind, totals: Totals): Choice[] =>
  WORDS[kind].flatMap((value, id) => choice(totals, `${list} ${facetOf(kind, id)}`, value, null));

function choice(totals: Totals, list: string, value: string, label: string | null): Choice[] {
  const count = totals.get(list) ?? 0;
  return count > 0 ? [{ value, label, count }] : [];
}

const byName = (
  { list, kind, totals }: { list: List; kind: FacetKind; totals: Totals },
  names: readonly { id: number; value: string; label: string }[],
) => names.flatMap(({ id, value, label }) => choice(totals, `${list} ${facetOf(kind, id)}`, value, label));

const withChoices = (groups: readonly FilterGroup[]) => groups.filter(({ choices }) => choices.length > 0);

/** What the lists of videos can be narrowed by, each choice with its number among the films that every list shows. */
export async function videoFilters({ drizzle }: Database, site: string): Promise<FilterGroup[]> {
  const [totals, tags, categories, devices] = await Promise.all([
    readTotals(drizzle, site),
    readTagNames(drizzle, ['video']),
    readCategoryNames(drizzle, site),
    readDeviceNames(drizzle, site),
  ]);
  const list = 'videos';
  const filed = { list, kind: 'category', totals } as const;
  const plain = categories.filter(({ type }) => type === null);
  const free = categories.find(({ type }) => type === 'free');
  return withChoices([
    {
      key: 'type',
      choices: [...inWords(list, 'type', totals), ...choice(totals, 'compilations', 'compilation', null)],
    },
    {
      key: 'category',
      choices: byName(
        filed,
        plain.filter(({ parentId }) => parentId === null),
      ),
    },
    {
      key: 'subCategory',
      choices: byName(
        filed,
        plain.filter(({ parentId }) => parentId !== null),
      ),
    },
    { key: 'tag', choices: byName({ list, kind: 'tag', totals }, tags) },
    { key: 'resolution', choices: inWords(list, 'resolution', totals) },
    { key: 'degree', choices: inWords(list, 'degree', totals) },
    { key: 'length', choices: inWords(list, 'length', totals) },
    { key: 'format', choices: inWords(list, 'format', totals) },
    { key: 'device', choices: devices.map((device) => ({ ...device, count: null })) },
    { key: 'free', choices: free ? byName(filed, [{ ...free, value: '1' }]) : [] },
    { key: 'bonusCategory', choices: choice(totals, 'bonus', '1', null) },
    { key: 'letter', choices: inWords(list, 'letter', totals) },
  ]);
}

export async function modelFilters({ drizzle }: Database, site: string): Promise<FilterGroup[]> {
  const [totals, tags] = await Promise.all([
    readTotals(drizzle, site),
    readTagNames(drizzle, ['model', ...MODEL_FACTS]),
  ]);
  const list = 'models';
  const ofKind = (wanted: string) =>
    byName(
      { list, kind: 'tag', totals },
      tags.filter(({ kind }) => kind === wanted),
    );
  return withChoices([
    { key: 'type', choices: choice(totals, `models ${facetOf('featured', 1)}`, 'featured', null) },
    { key: 'tag', choices: ofKind('model') },
    ...MODEL_FACTS.map((key) => ({ key, choices: ofKind(key) })),
    { key: 'letter', choices: inWords(list, 'letter', totals) },
  ]);
}
