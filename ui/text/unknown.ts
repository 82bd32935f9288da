/** Stands where something will be filled in. */
export const UNKNOWN = '…';
