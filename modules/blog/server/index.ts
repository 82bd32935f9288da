import type { SearchSource } from '#modules/search/contract/source.ts';
import type { PostCard } from '../contract/types.ts';

/** A post or a category, as those who list all pages need to know it. */
export interface ListedPost {
  path: string;
  changedAt: Date;
  /** Address of its picture. */
  picture?: string;
}

/** What other modules may ask of the blog, as a guest who may see it meets it. */
export interface BlogApi {
  /** Names what the pages of the blog of a site are made from. */
  postsTag(site: string): string;
  newestPosts(site: string, limit: number): Promise<readonly PostCard[]>;
  /** Of these numbers, those of posts that are there. */
  postsByIds(site: string, ids: readonly number[]): Promise<{ id: number; slug: string; title: string }[]>;
  /** Every page of the blog but those that are to be kept out of search engines. */
  listedPages(site: string): AsyncIterable<ListedPost>;
  /** R8: its posts, for search. */
  searchSource: SearchSource;
  /** For the demo: reads of posts that have none, by their numbers. */
  bringReads(site: string, counted: ReadonlyMap<number, number>): Promise<void>;
}
