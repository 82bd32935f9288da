import { z } from 'zod';
import { Image, ModelCard, VideoCard } from '#modules/catalogue/contract/types.ts';

/** So many videos are answered at once, and at most. */
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
  /** The other name that was searched. */
  foundAs: z.string().nullable(),
});
export type FoundModel = z.output<typeof FoundModel>;

export const SearchResults = z.object({
  /** As it was asked for. */
  searchValue: z.string(),
  /** 'No results found', or empty; pages do not count as results. */
  searchMessage: z.string(),
  hasResults: z.boolean(),
  isGayQuery: z.boolean(),
  isTransQuery: z.boolean(),
  /** Where a special search leads; empty where it leads nowhere. */
  specialLink: z.string(),
  /** What was searched instead, where nothing is written as it was asked for and this found something. */
  repaired: z.string().nullable(),
  pages: z.array(FoundPage),
  blogs: z.array(FoundPage),
  models: z.array(FoundModel),
  /** Live rooms; none where the site has no cams. */
  rooms: z.array(FoundPage),
  videos: z.array(VideoCard),
  /** Whether a larger `limit` has more videos. */
  hasMoreVideos: z.boolean(),
});
export type SearchResults = z.output<typeof SearchResults>;
