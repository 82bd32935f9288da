import type { Database } from '#kernel/db/database.ts';
import { isCounted } from '../filters/facets.ts';
import type { ListFilter } from '../filters/list-filter.ts';
import { lookUpVideos, readCounts, walkVideos } from './filtered-store.ts';
import type { Section } from './section.ts';
import type { CardPage, PageOfList } from './video-list-store.ts';

/** R19: pages of a filtered list start before this offset. */
const DEEPEST = 2400;
/** About this many matches are looked up and counted, whichever page is requested. */
const COUNTED = 1000;
/**
 * Looking up one match in the facet index takes about as long as reading six rows in order; 2 or 20 would work as well.
 */
const ROWS_PER_LOOKUP = 6;
/** Rows read beyond the page, so that "30+" means something. */
const AHEAD = 500;
const NOTHING = { cards: '[]', outdated: null };

interface FilteredList {
  section: Section;
  filter: ListFilter;
  page: PageOfList;
}
type Found = CardPage & { isAtLeast?: boolean };

/** A page of filtered videos: few matches are looked up and sorted, many are found by reading the list in order. */
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
  // There are no totals for models; their videos are few.
  const totals = all.map((facet, index) => (isCounted(facet) ? counts[index] : undefined));
  // At least as many match one of several facets as have the most common of them.
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
