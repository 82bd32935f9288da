/** R2: the furthest offset of a page, from the nearer end. Beyond it, a page has the total but no items. */
const DEEPEST = 100_000;

export interface PagePosition {
  from: 'start' | 'end';
  /** Rows to skip from there. */
  skip: number;
  /** Rows of the page. */
  count: number;
}

/**
 * The end from which the database should read a page: skipping rows costs time, so the second half is read from the
 * end.
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
