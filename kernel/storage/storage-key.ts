const KEY = /^[a-z0-9._-]{1,150}(\/[a-z0-9._-]{1,150})*$/;
const LONGEST_KEY = 512;

/** Whether a text, which may come from a URL, is valid as the key of a stored object. */
export function isStorageKey(key: string): boolean {
  return (
    key.length <= LONGEST_KEY &&
    KEY.test(key) &&
    !key.includes('..') &&
    !key.split('/').some((segment) => segment === '.')
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: names must not contain these
const NOT_IN_NAMES = /[\u0000-\u001f\u007f\\\ufffd]/;

/**
 * Whether it is valid as a file name from others: letters, spaces and punctuation as people use them, but never a path
 * that leads elsewhere.
 */
export function isBroughtKey(key: string): boolean {
  return (
    key.length <= LONGEST_KEY &&
    key.isWellFormed() &&
    !NOT_IN_NAMES.test(key) &&
    key.split('/').every((segment) => segment !== '' && !segment.startsWith('.'))
  );
}

export function assertBroughtKey(key: string): void {
  if (!isBroughtKey(key)) throw new TypeError(`Not a name of a file: ${JSON.stringify(key)}`);
}

export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key)}`);
}
