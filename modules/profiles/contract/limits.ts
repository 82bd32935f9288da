export const NAME_LENGTH = { least: 3, most: 24 } as const;
