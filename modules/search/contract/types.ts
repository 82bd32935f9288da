import { z } from 'zod';
import { Image, ModelCard, VideoCard } from '#modules/catalogue/contract/types.ts';
import { SEARCH_GROUPS } from './source.ts';

/** Videos returned by default, and at most. */
export const VIDEOS_SHOWN = 24;
export const MOST_VIDEOS = 96;
export const NO_RESULTS = 'No results found';

/** A page, a post or a live room. */
export const FoundPage = z.object({
  key: z.string(),
  title: z.string(),
  url: z.string(),
  excerpt: z.string(),
  image: Image.nullable(),
});
export type FoundPage = z.output<typeof FoundPage>;

export const FoundModel = ModelCard.extend({
  /** The other name that matched. */
  foundAs: z.string().nullable(),
});
export type FoundModel = z.output<typeof FoundModel>;

export const SearchResults = z.object({
  /** The search text as requested. */
  searchValue: z.string(),
  /** 'No results found', or empty; pages don't count as results. */
  searchMessage: z.string(),
  hasResults: z.boolean(),
  isGayQuery: z.boolean(),
  isTransQuery: z.boolean(),
  /** Where a special search leads; empty if nowhere. */
  specialLink: z.string(),
  /** What was searched instead, if nothing matched the text as typed and this did. */
  repaired: z.string().nullable(),
  /** The groups that have results, in the order in which they are shown. */
  groups: z.array(z.enum(SEARCH_GROUPS)),
  pages: z.array(FoundPage),
  blogs: z.array(FoundPage),
  models: z.array(FoundModel),
  /** Live rooms; empty if the site has no cams. */
  rooms: z.array(FoundPage),
  videos: z.array(VideoCard),
  /** Whether a larger `limit` returns more videos. */
  hasMoreVideos: z.boolean(),
});
export type SearchResults = z.output<typeof SearchResults>;
