/** Declared by `server/chat/`. */
export const chatEndpoints = {} as const;
