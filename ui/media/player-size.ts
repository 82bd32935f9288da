/** What other sites make room for where they show a video's player. */
export const PLAYER_SIZE = { width: 640, height: 360 } as const;
