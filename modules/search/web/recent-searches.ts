/** Searches of this browser, the newest first. They never leave it, and nobody sees another account's (R12). */
const NAME = 'recentSearches';
const MOST = 8;
const LONGEST = 80;

/** Guests' were a list alone once. */
interface Stored {
  of?: unknown;
  searches?: unknown;
}

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Some browsers keep nothing, and some forbid to ask. */
function memory(): Memory | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** @param account whose search it is; undefined for guests, whose searches anyone who signs in takes over */
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
