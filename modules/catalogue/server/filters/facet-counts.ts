import type { Database } from '#kernel/db/database.ts';
import type { ModelFilterQuery, VideoFilterQuery } from '../../contract/list-queries.ts';
import { countFacets, type ListOfFacets } from './facet-counts-store.ts';
import { isCounted, wordFacet } from './facets.ts';
import { type ListFilter, modelFilterOf, videoFilterOf } from './list-filter.ts';

/** How many items of a list have a facet; null if that isn't counted. */
export type Counts = (facet: number) => number | null;
/** The lengths of a site's lists, by name. */
export type Totals = ReadonlyMap<string, number>;

/** Longer lists aren't counted, and lists whose rarest facet has more rows aren't searched. */
const MOST_COUNTED = 10_000;
const MOST_SEARCHED = 50_000;

const NONE: Counts = () => 0;

export async function countVideos(
  db: Database,
  site: string,
  query: VideoFilterQuery,
  totals: Totals,
): Promise<Counts> {
  const listFilter = await videoFilterOf(db, site, query);
  if (listFilter === 'nothing') return NONE;
  const { section, filter } = listFilter;
  return countsOf(db, site, { list: { of: 'videos', section }, name: section, filter, totals });
}

export async function countModels(
  db: Database,
  site: string,
  query: ModelFilterQuery,
  totals: Totals,
): Promise<Counts> {
  const filter = await modelFilterOf(db, query);
  if (filter === 'nothing') return NONE;
  if (query.letter !== 'all') filter.all.push(wordFacet('letter', query.letter.toLowerCase()) as number);
  return countsOf(db, site, { list: { of: 'models' }, name: 'models', filter, totals });
}

async function countsOf(
  db: Database,
  site: string,
  { list, name, filter, totals }: { list: ListOfFacets; name: string; filter: ListFilter; totals: Totals },
): Promise<Counts> {
  const ofAll = (facet: number) => totals.get(`${name} ${facet}`) ?? 0;
  const { all, any } = filter;
  if (all.length + any.length === 0) return ofAll;
  // Facets that aren't counted are rare.
  const mostOfEach = all.map((facet) => (isCounted(facet) ? ofAll(facet) : 0));
  if (any.length > 0) mostOfEach.push(any.reduce((sum, facet) => sum + ofAll(facet), 0));
  const counted =
    Math.min(...mostOfEach) > MOST_SEARCHED
      ? undefined
      : await countFacets(db, site, list, { filter, most: MOST_COUNTED });
  if (counted) return (facet) => counted.get(facet) ?? 0;
  return (facet) => (isCounted(facet) && ofAll(facet) === 0 ? 0 : null);
}
