import type { Database } from '#kernel/db/database.ts';
import { hasList, isCounted } from '../filters/facets.ts';
import type { Narrowing } from '../filters/list-filter.ts';
import { readVideosOfFacet } from './facet-list-store.ts';
import { readCounts, readNarrowedVideos, walkNarrowedVideos } from './narrowed-store.ts';
import type { Section } from './section.ts';
import type { CardPage, PageOfList } from './video-list-store.ts';
import { wayThroughList } from './way-through-list.ts';

/** R19: no page of a narrowed list begins further in. */
const DEEPEST = 2400;
const NOTHING = { cards: '[]', outdated: null };

interface List {
  section: Section;
  narrowing: Narrowing;
  page: PageOfList;
}
type Found = CardPage & { isAtLeast?: boolean };
export type NarrowedPage = Found & { reach: number };

/** A page of the videos of a section that have what is wanted. Which way is shorter is told by what has been counted before. */
export async function narrowedVideos(db: Database, site: string, list: List): Promise<NarrowedPage> {
  return { ...(await pageOf(db, site, list)), reach: DEEPEST };
}

async function pageOf(db: Database, site: string, list: List): Promise<Found> {
  const { section, narrowing, page } = list;
  const { all, any } = narrowing;
  const [whole = 0, ...counts] = await readCounts(db, site, section, [...all, ...any]);
  const each = all.map((facet, place) => ({
    count: isCounted(facet) ? counts[place] : undefined,
    listed: hasList(facet) ? facet : undefined,
  }));
  // At least as many have one of several as have the most common of them.
  if (any.length > 0) each.push({ count: Math.max(...counts.slice(all.length)), listed: undefined });
  if (each.some(({ count }) => count === 0)) return { ...NOTHING, total: 0 };
  const [first] = each;
  const exact = all.length + any.length === 1 ? first?.count : undefined;
  if (exact !== undefined && page.offset >= exact) return { ...NOTHING, total: exact };
  const end = page.offset + page.limit;
  if (page.offset >= DEEPEST) return { ...(await lengthOf(db, site, list, exact)), ...NOTHING };
  if (each.length === 1 && first?.listed !== undefined) {
    const found = await readVideosOfFacet(db, site, { section, facet: first.listed, page, total: exact });
    return { ...found, total: exact ?? found.total };
  }
  const way = wayThroughList({ whole, each }, end);
  if (way.by === 'order') {
    // Where the total is known, nothing beyond the page is looked for.
    const ahead = exact === undefined ? way.ahead : 0;
    const { facet, rows } = way;
    const found = await walkNarrowedVideos(db, site, { ...list, facet, rows, ahead });
    if (exact !== undefined && found.total >= Math.min(end, exact)) return { ...found, total: exact };
    // The whole list was passed, or more than the page was found.
    if (way.isAll && found.total <= end + ahead) return found;
    if (found.total > end) return { ...found, isAtLeast: true };
  }
  return readNarrowedVideos(db, site, list);
}

/** How long a list is of which nothing is shown. */
async function lengthOf(
  db: Database,
  site: string,
  list: List,
  exact: number | undefined,
): Promise<{ total: number; isAtLeast?: boolean }> {
  if (exact !== undefined) return { total: exact };
  const beginning = { ...list.page, offset: 0 };
  const { total, isAtLeast } = await pageOf(db, site, { ...list, page: beginning });
  return { total, isAtLeast };
}
