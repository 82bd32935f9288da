interface Page {
  page: number;
  limit: number;
}

/** How many rows come before this page; pages count from 1. */
export function offsetOf({ page, limit }: Page): number {
  return (page - 1) * limit;
}

/** The query of a store for a page: an offset in place of the page number. */
export function pageOf<Query extends Page>({ page, ...query }: Query): Omit<Query, 'page'> & { offset: number } {
  return { ...query, offset: offsetOf({ page, limit: query.limit }) };
}
