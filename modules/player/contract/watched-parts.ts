import { z } from 'zod';

/** Of a video, all as long: how often each was watched is counted (R73). */
export const WATCHED_PARTS = 100;
/** Fields of the sphere around a viewer, from the left behind them to the right, and from above them to below. */
export const GAZE_COLUMNS = 12;
export const GAZE_ROWS = 6;
export const GAZE_FIELDS = GAZE_COLUMNS * GAZE_ROWS;
/** What one report may say of looking. */
export const MOST_GAZE_SECONDS = 120;

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
