/** Declared by `server/rooms/`. */
export const roomsEndpoints = {} as const;
