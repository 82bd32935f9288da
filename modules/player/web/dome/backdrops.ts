/** What is seen on a page where something of a picture is not there. */
export const BACKDROPS = ['gray', 'black', 'white'] as const;
export type Backdrop = (typeof BACKDROPS)[number];
