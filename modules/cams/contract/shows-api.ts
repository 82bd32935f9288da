/** Declared by `server/shows/`. */
export const showsEndpoints = {} as const;
