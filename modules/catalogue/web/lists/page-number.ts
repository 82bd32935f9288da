import { furtherPage } from '#ui/page/page-query.ts';

/** Items on a page of a list. */
export const PER_PAGE = 12;
const LAST = 10_000;

export const pageRule = furtherPage(LAST);

/** The page number in an address; the first if it is invalid. */
export function pageOf(url: string): number {
  const page = Number(new URL(url).searchParams.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST ? page : 1;
}
