import { z } from 'zod';
import { VideoCard } from '#modules/catalogue/contract/types.ts';

/** A short clip of a feed, and the video that it is from. */
export const Vreel = z.object({
  id: z.number().int(),
  /** The text on the clip. */
  title: z.string(),
  /**
   * Links to the clip, with sound, and to its poster; they expire tomorrow at midnight UTC, or when the video is
   * hidden.
   */
  src: z.string(),
  poster: z.string(),
  /** Pixels; the clip is upright. */
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
