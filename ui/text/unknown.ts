/** A placeholder for something filled in later. */
export const UNKNOWN = '…';
