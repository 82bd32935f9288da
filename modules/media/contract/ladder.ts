/** R61: nobody's display shows more pictures a second. */
export const MOST_FPS = 120;

/** R61: every how manieth picture of so many a second is kept. */
export function frameStep(fps: number): number {
  return Math.ceil(fps / MOST_FPS);
}

/** The type of a ladder of renditions (HLS), of which a player takes the one that the line carries. */
export const LADDER_TYPE = 'application/vnd.apple.mpegurl';

export function isLadderType(type: string): boolean {
  return type.startsWith(LADDER_TYPE);
}
