/** The longest search text. */
export const LONGEST_TERM = 80;
