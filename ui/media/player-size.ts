/** The size of an embedded player. */
export const PLAYER_SIZE = { width: 640, height: 360 } as const;
