/** Searches in this browser, newest first. They are never sent, and other accounts don't see them (R12). */
const NAME = 'recentSearches';
const MOST = 8;
const LONGEST = 80;

/** For guests it used to be just an array. */
interface Stored {
  of?: unknown;
  searches?: unknown;
}

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Some browsers have no storage, and some throw when it is accessed. */
function memory(): Memory | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** @param account whose searches they are; undefined for guests, whose searches are taken over by whoever signs in */
export function recentSearches(account: string | undefined, store: Memory | undefined = memory()): string[] {
  try {
    const read: unknown = JSON.parse(store?.getItem(NAME) ?? '[]');
    const { of, searches }: Stored = Array.isArray(read) ? { searches: read } : Object(read);
    if ((of !== undefined && of !== account) || !Array.isArray(searches)) return [];
    return searches.filter((one) => typeof one === 'string').slice(0, MOST);
  } catch {
    return [];
  }
}

export function rememberSearch(query: string, account: string | undefined, store: Memory | undefined = memory()): void {
  const text = query.trim().slice(0, LONGEST);
  if (text === '') return;
  const others = recentSearches(account, store).filter((one) => one.toLowerCase() !== text.toLowerCase());
  try {
    const stored: Stored = { of: account, searches: [text, ...others].slice(0, MOST) };
    store?.setItem(NAME, JSON.stringify(stored));
  } catch {
    // Full or forbidden storage is ignored.
  }
}

export function eraseSearches(store: Memory | undefined = memory()): void {
  try {
    store?.removeItem(NAME);
  } catch {
    // Then there is nothing to erase, either.
  }
}
