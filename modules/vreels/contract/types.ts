import { z } from 'zod';
import { VideoCard } from '#modules/catalogue/contract/types.ts';

/** A short clip of a feed, and the video that it is a moment of. */
export const Vreel = z.object({
  id: z.number().int(),
  /** What stands on it. */
  title: z.string(),
  /** Addresses of the clip, with sound, and of its poster; both end tomorrow at midnight (UTC), or with the video. */
  src: z.string(),
  poster: z.string(),
  /** Of the clip, in pixels: it is upright. */
  width: z.number().int(),
  height: z.number().int(),
  /** Seconds. */
  duration: z.number(),
  /** Where in the video it begins, in seconds. */
  from: z.number(),
  video: VideoCard,
});
export type Vreel = z.output<typeof Vreel>;

export const VreelList = z.object({
  items: z.array(Vreel),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
});
export type VreelList = z.output<typeof VreelList>;
