import * as m from '#messages/catalogue';
import type { PageWords } from '#ui/page/page-meta.ts';
import { titleOfPage } from '#ui/page/title-of-page.ts';
import type { Sort } from './sort-links.tsx';

const ORDERS: Record<Sort, () => string> = {
  latest: m.ordered_latest,
  popular: m.ordered_popular,
  title: m.ordered_title,
};
/** Combinations of more filters would make more pages than anyone searches for. */
const MOST_FILTERS_LISTED = 1;

export interface ListState {
  title: string;
  description: string;
  /** Undefined if the page couldn't be loaded. */
  list?: { page: number; pages: number; items: readonly unknown[] };
  sort?: Sort;
  /** The default order. */
  usual?: Sort;
  /** A to Z, or `all`. */
  letter?: string;
  /** Labels of other filters, such as names of tags. */
  filters?: readonly string[];
  /** The address asks for something that the site doesn't have. */
  isInvented?: boolean;
  /** Names of query parameters that filter the list. */
  filterNames?: readonly string[];
}

/**
 * Title and description of a page of a list; no two pages have the same (R31). A letter, a single filter and a page
 * number make a page of its own for search engines; another order, several filters or a page past the last don't.
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
  // A list may still be empty; an empty filtered list could be anyone's invention.
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
