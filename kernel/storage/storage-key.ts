const KEY = /^[a-z0-9._-]{1,150}(\/[a-z0-9._-]{1,150})*$/;
const LONGEST_KEY = 512;

/** Whether a text, which may come from an address, can be the key of a stored object. */
export function isStorageKey(key: string): boolean {
  return (
    key.length <= LONGEST_KEY &&
    KEY.test(key) &&
    !key.includes('..') &&
    !key.split('/').some((segment) => segment === '.')
  );
}

export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key)}`);
}
