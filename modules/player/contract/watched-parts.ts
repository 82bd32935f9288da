/** Of a video, all as long: how often each was watched is counted (R73). */
export const WATCHED_PARTS = 100;
/** Fields of the sphere around a viewer, from the left behind them to the right, and from above them to below. */
export const GAZE_COLUMNS = 12;
export const GAZE_ROWS = 6;
export const GAZE_FIELDS = GAZE_COLUMNS * GAZE_ROWS;
/** What one report may say of looking. */
export const MOST_GAZE_SECONDS = 120;
