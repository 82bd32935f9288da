import type { CategoryKey } from './topic.ts';

/** How a site writes. Each post picks from its openings, asides and closings. */
export interface Voice {
  authors: readonly string[];
  /** The site's own names for categories. */
  topics: Partial<Record<CategoryKey, string>>;
  openings: readonly string[];
  asides: readonly string[];
  closings: readonly string[];
  /** Posts that only this site has. */
  own: readonly { category: CategoryKey; title: string; lead: string; text: string }[];
}
