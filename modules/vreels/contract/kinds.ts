import { z } from 'zod';
import { Line } from '#modules/content/contract/fields.ts';

export const SHORTEST_SECONDS = 3;
export const LONGEST_SECONDS = 60;
/** Longer than any video. */
const LATEST_SECOND = 86_400;

/** A moment of a video that a site shows in its feed, ordered by `sort`. */
export const VREEL = {
  name: 'vreels.vreel',
  content: z.object({
    videoId: z.coerce.number('Choose a video.').int().positive('Choose a video.').max(2_147_483_647),
    /** Where in the video it begins, in tenths of a second. */
    fromSeconds: z.coerce
      .number('Choose a moment.')
      .min(0)
      .max(LATEST_SECOND)
      .overwrite((seconds) => Math.round(seconds * 10) / 10),
    seconds: z.coerce
      .number(`Enter ${SHORTEST_SECONDS} to ${LONGEST_SECONDS} seconds.`)
      .int(`Enter whole seconds.`)
      .min(SHORTEST_SECONDS, `Enter ${SHORTEST_SECONDS} seconds or more.`)
      .max(LONGEST_SECONDS, `Enter ${LONGEST_SECONDS} seconds or less.`),
    /** The text on the clip; the video's title if empty. */
    caption: Line,
  }),
} as const;
export type VreelContent = z.output<typeof VREEL.content>;

export const KINDS = [VREEL] as const;
