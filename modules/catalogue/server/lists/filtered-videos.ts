import type { Database } from '#kernel/db/database.ts';
import { isCounted } from '../filters/facets.ts';
import type { ListFilter } from '../filters/list-filter.ts';
import { lookUpVideos, readCounts, walkVideos } from './filtered-store.ts';
import type { Section } from './section.ts';
import type { CardPage, PageOfList } from './video-list-store.ts';

/** R19: no page of a filtered list begins further in. */
const DEEPEST = 2400;
/** About so many matches are looked up and counted, whichever page is wanted. */
const COUNTED = 1000;
/**
 * Reading one match by the index of facets takes about as long as passing six rows in order; 2 or 20 would do as well.
 */
const ROWS_PER_LOOKUP = 6;
/** Rows passed beyond the page, so that "30+" says a little about what follows. */
const AHEAD = 500;
const NOTHING = { cards: '[]', outdated: null };

interface FilteredList {
  section: Section;
  filter: ListFilter;
  page: PageOfList;
}
type Found = CardPage & { isAtLeast?: boolean };

/**
 * A page of the videos that match a filter: few matches are looked up and sorted, many are met by walking the list in
 * order.
 */
export async function filteredVideos(
  db: Database,
  site: string,
  list: FilteredList,
): Promise<Found & { reach: number }> {
  return { ...(await pageOf(db, site, list)), reach: DEEPEST };
}

async function pageOf(db: Database, site: string, list: FilteredList): Promise<Found> {
  const { section, filter, page } = list;
  const { all, any } = filter;
  const [whole = 0, ...counts] = await readCounts(db, site, section, [...all, ...any]);
  // The videos of a model are not counted: they are few.
  const totals = all.map((facet, index) => (isCounted(facet) ? counts[index] : undefined));
  // At least as many match one of several as match the most common of them.
  if (any.length > 0) totals.push(Math.max(...counts.slice(all.length)));
  if (totals.includes(0)) return { ...NOTHING, total: 0 };
  const exact = all.length + any.length === 1 ? totals[0] : undefined;
  if (exact !== undefined && page.offset >= Math.min(exact, DEEPEST)) return { ...NOTHING, total: exact };
  if (page.offset >= DEEPEST) {
    const { total, isAtLeast } = await pageOf(db, site, { ...list, page: { ...page, offset: 0 } });
    return { ...NOTHING, total, isAtLeast };
  }
  const end = page.offset + page.limit;
  const share = totals.reduce((product: number, total = 0) => product * (total / whole), 1);
  const expected = share * whole;
  if (expected <= COUNTED || expected ** 2 * ROWS_PER_LOOKUP < end * whole) return lookUpVideos(db, site, list);
  const ahead = exact === undefined ? Math.floor(AHEAD * share) : 0;
  const found = await walkVideos(db, site, list, end + 1 + ahead);
  return exact === undefined ? { ...found, isAtLeast: found.total > end + ahead } : { ...found, total: exact };
}
