/**
 * R2: how far into a list a page may begin, from whichever end is nearer. Further in, a page says how long the list is
 * and shows none of it.
 */
const DEEPEST = 100_000;

export interface PagePosition {
  from: 'start' | 'end';
  /** Rows to pass over from there. */
  skip: number;
  /** Rows of the page. */
  count: number;
}

/**
 * Where a database should begin to walk to a page: passing over rows costs, so the last half is reached from the end.
 */
export function pagePosition(
  { offset, limit }: { offset: number; limit: number },
  total: number,
): PagePosition | undefined {
  const left = total - offset;
  if (left <= 0) return undefined;
  const count = Math.min(limit, left);
  const position: PagePosition =
    offset <= left ? { from: 'start', skip: offset, count } : { from: 'end', skip: left - count, count };
  return position.skip > DEEPEST ? undefined : position;
}
