import type { SearchSource } from '#modules/search/contract/source.ts';
import type { PostCard } from '../contract/types.ts';

/** A post or topic for lists of all pages. */
export interface ListedPost {
  path: string;
  changedAt: Date;
  /** Address of its picture. */
  picture?: string;
}

/** The blog for other modules, as guests who passed the age check see it. */
export interface BlogApi {
  /** The page tag of a site's blog. */
  postsTag(site: string): string;
  newestPosts(site: string, limit: number): Promise<readonly PostCard[]>;
  /** The posts with these ids that exist. */
  postsByIds(site: string, ids: readonly number[]): Promise<{ id: number; slug: string; title: string }[]>;
  /** Every page of the blog except noindex ones. */
  listedPages(site: string): AsyncIterable<ListedPost>;
  /** R8: the posts, for search. */
  searchSource: SearchSource;
  /** For the demo: sets the read counts of posts that have none, by id. */
  bringReads(site: string, counted: ReadonlyMap<number, number>): Promise<void>;
}
