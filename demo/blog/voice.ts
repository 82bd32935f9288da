import type { CategoryKey } from './topic.ts';

/** How a site writes. Openings, asides and closings are its own in each post. */
export interface Voice {
  authors: readonly string[];
  /** Categories by the names that this site gives them. */
  topics: Partial<Record<CategoryKey, string>>;
  openings: readonly string[];
  asides: readonly string[];
  closings: readonly string[];
  /** Posts that only this site has. */
  own: readonly { category: CategoryKey; title: string; lead: string; text: string }[];
}
