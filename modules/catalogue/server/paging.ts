export interface Page {
  page: number;
  limit: number;
}

/** Where a page stands in its list. A page past the end keeps its number and the true count of pages. */
export function pageInfo({ page, limit }: Page, total: number) {
  return { page, pages: Math.ceil(total / limit), total };
}

export function offsetOf({ page, limit }: Page): number {
  return (page - 1) * limit;
}
