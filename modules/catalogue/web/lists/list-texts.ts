import * as m from '#messages/catalogue';
import type { PageWords } from '#ui/page/page-meta.ts';
import { titleOfPage } from '#ui/page/title-of-page.ts';
import type { Sort } from './sort-links.tsx';

const ORDERS: Record<Sort, () => string> = {
  latest: m.ordered_latest,
  popular: m.ordered_popular,
  title: m.ordered_title,
};
/** More of them together make more addresses than anybody looks for. */
const MOST_FILTERS_LISTED = 1;

export interface ListState {
  title: string;
  description: string;
  /** Absent where the page could not be made. */
  list?: { page: number; pages: number; items: readonly unknown[] };
  sort?: Sort;
  /** The order that goes without saying. */
  usual?: Sort;
  /** A to Z, or `all`. */
  letter?: string;
  /** What else narrows the list, as it is read, such as names of tags. */
  filters?: readonly string[];
  /** The address asks for something that the site does not have. */
  isInvented?: boolean;
  /** Names in the query that narrow the list. */
  filterNames?: readonly string[];
}

/**
 * Title and description of a page of a list: no two pages have the same (R31). A letter, one filter and a page number
 * make a page of its own; another order does not, nor do several filters, and a page past the last is nothing to list.
 */
export function listTexts({
  title,
  description,
  list,
  sort,
  usual,
  letter = 'all',
  filters = [],
  filterNames = [],
  isInvented = false,
}: ListState): Pick<PageWords, 'title' | 'description' | 'keep' | 'isListed'> {
  const narrowed = [...filters, ...(letter === 'all' ? [] : [m.names_with({ letter })])];
  const order = sort && sort !== usual ? [ORDERS[sort]()] : [];
  const { page = 1, pages = 1, items = [] } = list ?? {};
  const further = page > 1;
  const isThere = page <= Math.max(pages, 1);
  // A list may have nothing in it yet; what is narrowed to nothing is anybody's invention.
  const isWholeBeginning = !further && narrowed.length === 0 && !isInvented;
  return {
    title: titleOfPage([title, ...narrowed, ...order].join(', '), page),
    description: [
      ...(further && isThere ? [m.page_of({ page, pages })] : []),
      ...(narrowed.length > 0 ? [`${narrowed.join(', ')}.`] : []),
      description,
    ].join(' '),
    keep: ['page', 'letter', ...filterNames],
    isListed: filters.length <= MOST_FILTERS_LISTED && (!list || items.length > 0 || isWholeBeginning),
  };
}
