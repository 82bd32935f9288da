import { LRUCache } from 'lru-cache';
import type { Clock } from '#kernel/clock.ts';

/** What a store may hold: something of a known size that depends on its tags. */
export interface Storable {
  /** In bytes. */
  readonly size: number;
  readonly tags: readonly string[];
}

export interface PageStore<Page extends Storable> {
  readonly count: number;
  get(key: string): Page | undefined;
  /**
   * To be called before a page is made: its age counts from here, and `keep` can tell whether a tag was dropped since.
   */
  begin(): Beginning;
  /** Whether none of these tags was dropped since. */
  isCurrent(tags: readonly string[], since: Beginning): boolean;
  /** Keeps the page unless one of its tags was dropped since, because it may be outdated then. */
  keep(key: string, page: Page, since: Beginning): boolean;
  dropTags(tags: readonly string[]): void;
  clear(): void;
  /** In bytes. */
  readonly size: number;
}

export interface Beginning {
  /** The number of drops so far. */
  drops: number;
  at: number;
}

interface Entry<Page> {
  page: Page;
  expiresAt: number;
}

const MAX_REMEMBERED_DROPS = 10_000;
/** What the keys and lists of one entry take besides its page. */
const OVERHEAD = 1000;

/**
 * Pages within a limit in bytes. A new page is in a small part of the store until it is requested again, so a flood of
 * made-up addresses evicts only its own pages, never popular ones.
 */
export function createPageStore<Page extends Storable>(options: {
  clock: Clock;
  ttlMs: number;
  maxBytes: number;
  /** How long dropped pages are still returned; by default not at all. */
  lingerMs?: number;
  /** Called with each page that is evicted, dropped, replaced or expired, not with those that `clear` removes. */
  onLeave?(page: Page): void;
}): PageStore<Page> {
  const { clock, ttlMs, maxBytes, lingerMs = 0, onLeave } = options;
  const part = (share: number) =>
    new LRUCache<string, Entry<Page>>({
      maxSize: Math.floor(maxBytes * share),
      sizeCalculation: ({ page }, key) => page.size + key.length + OVERHEAD,
      dispose: ({ page }, _key, reason) => {
        if (reason === 'evict') onLeave?.(page);
      },
    });
  const fresh = part(0.25);
  const proven = part(0.75);
  /** When each tag was dropped last, as the number of the drop; forgotten tags count as dropped at `forgottenUpTo`. */
  const droppedAt = new Map<string, number>();
  let forgottenUpTo = 0;
  let drops = 0;

  function remove(key: string): void {
    const entry = fresh.peek(key) ?? proven.peek(key);
    if (!entry) return;
    fresh.delete(key);
    proven.delete(key);
    onLeave?.(entry.page);
  }

  function isOutdated(tags: readonly string[], since: Beginning): boolean {
    return forgottenUpTo > since.drops || tags.some((tag) => (droppedAt.get(tag) ?? 0) > since.drops);
  }

  const now = () => clock.now().getTime();

  return {
    get(key) {
      const isProven = proven.has(key);
      const entry = isProven ? proven.get(key) : fresh.get(key);
      if (!entry) return undefined;
      if (entry.expiresAt <= now()) {
        remove(key);
        return undefined;
      }
      if (!isProven) {
        fresh.delete(key);
        proven.set(key, entry);
      }
      return entry.page;
    },
    isCurrent: (tags, since) => !isOutdated(tags, since),
    begin: () => ({ drops, at: now() }),
    keep(key, page, since) {
      const isDropped = isOutdated(page.tags, since);
      if (isDropped && lingerMs === 0) return false;
      const wasProven = proven.has(key);
      remove(key);
      const expiresAt = Math.min(since.at + ttlMs, isDropped ? now() + lingerMs : Infinity);
      (wasProven ? proven : fresh).set(key, { page, expiresAt });
      return true;
    },
    dropTags(tags) {
      drops += 1;
      if (droppedAt.size > MAX_REMEMBERED_DROPS) {
        droppedAt.clear();
        forgottenUpTo = drops;
      }
      for (const tag of tags) droppedAt.set(tag, drops);
      const named = new Set(tags);
      for (const cache of [fresh, proven])
        for (const [key, entry] of [...cache.entries()]) {
          if (!entry.page.tags.some((tag) => named.has(tag))) continue;
          if (lingerMs === 0) remove(key);
          else entry.expiresAt = Math.min(entry.expiresAt, now() + lingerMs);
        }
    },
    clear() {
      // Pages in the making may depend on what is dropped.
      drops += 1;
      droppedAt.clear();
      forgottenUpTo = drops;
      fresh.clear();
      proven.clear();
    },
    get count() {
      return fresh.size + proven.size;
    },
    get size() {
      return fresh.calculatedSize + proven.calculatedSize;
    },
  };
}
