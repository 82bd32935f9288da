interface Page {
  page: number;
  limit: number;
}

/** How many rows come before a page; the first page is 1. */
export function offsetOf({ page, limit }: Page): number {
  return (page - 1) * limit;
}

/** What a store is asked for a page: where it begins in place of its number. */
export function pageOf<Query extends Page>({ page, ...query }: Query): Omit<Query, 'page'> & { offset: number } {
  return { ...query, offset: offsetOf({ page, limit: query.limit }) };
}
