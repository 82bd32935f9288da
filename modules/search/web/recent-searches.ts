/** Searches of this browser, the newest first. They never leave it (R12). */
const NAME = 'recentSearches';
const MOST = 8;
const LONGEST = 80;

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Some browsers keep nothing, and some forbid to ask. */
function memory(): Memory | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export function recentSearches(store: Memory | undefined = memory()): string[] {
  try {
    const read: unknown = JSON.parse(store?.getItem(NAME) ?? '[]');
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(query: string, store: Memory | undefined = memory()): void {
  const text = query.trim().slice(0, LONGEST);
  if (text === '') return;
  const others = recentSearches(store).filter((one) => one.toLowerCase() !== text.toLowerCase());
  try {
    store?.setItem(NAME, JSON.stringify([text, ...others].slice(0, MOST)));
  } catch {
    // A full or forbidden memory keeps nothing.
  }
}

export function eraseSearches(store: Memory | undefined = memory()): void {
  try {
    store?.removeItem(NAME);
  } catch {
    // There is nothing to erase either.
  }
}
