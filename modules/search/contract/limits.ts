/** As long as a search may be. */
export const LONGEST_TERM = 80;
