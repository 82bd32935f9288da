/** Backdrops of transparent videos on pages. */
export const BACKDROPS = ['gray', 'black', 'white'] as const;
export type Backdrop = (typeof BACKDROPS)[number];
