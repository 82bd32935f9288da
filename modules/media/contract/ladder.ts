/** The type of a ladder of renditions (HLS), of which a player takes the one that the line carries. */
export const LADDER_TYPE = 'application/vnd.apple.mpegurl';

export function isLadderType(type: string): boolean {
  return type.startsWith(LADDER_TYPE);
}
