/** Declared by `server/studio/`. */
export const studioEndpoints = {} as const;
