/** Declared by `server/bots/`. */
export const botsEndpoints = {} as const;
