import { z } from 'zod';
import { GAZE_FIELDS, MOST_GAZE_SECONDS, WATCHED_PARTS } from './watched-parts.ts';

const part = z.number().int().min(0);

/**
 * What was watched since the last report: parts for the first time since the video was opened, and seconds of looking.
 */
export const WatchedParts = z.object({
  parts: z.array(part.max(WATCHED_PARTS - 1)).max(WATCHED_PARTS),
  gaze: z
    .array(z.object({ field: part.max(GAZE_FIELDS - 1), seconds: z.number().int().min(1) }))
    .max(GAZE_FIELDS)
    .refine(
      (all) => all.reduce((sum, { seconds }) => sum + seconds, 0) <= MOST_GAZE_SECONDS,
      `A report holds at most ${MOST_GAZE_SECONDS} seconds of looking.`,
    ),
});
export type WatchedParts = z.output<typeof WatchedParts>;
