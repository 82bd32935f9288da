import type { Cache } from '../cache.ts';
import type { Clock } from '../clock.ts';
import { toJson } from './cached-json.ts';

interface Entry {
  /** As text, so that callers don't share an object. */
  json: string;
  expiresAt: number;
  tags: readonly string[];
  /** Read since it was last considered for eviction. */
  isUsed: boolean;
}

/**
 * A cache inside this process. Above `maxEntries` it evicts the oldest entry that was not read since it last was the
 * oldest: exact LRU order would cost something at each read.
 */
export function createMemoryCache(options: { clock: Clock; maxEntries?: number }): Cache {
  const { clock, maxEntries = 5000 } = options;
  // A Map keeps insertion order.
  const entries = new Map<string, Entry>();
  const keysByTag = new Map<string, Set<string>>();
  /** Calls of `make` in progress. */
  const makings = new Set<{ tags: readonly string[]; isStale: boolean }>();

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function add(key: string, entry: Entry): void {
    entries.set(key, entry);
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
    if (entries.size > maxEntries) removeOne();
  }

  function removeOne(): void {
    for (const [key, entry] of entries) {
      if (!entry.isUsed) {
        remove(key);
        break;
      }
      entry.isUsed = false;
      entries.delete(key);
      entries.set(key, entry);
    }
  }

  function read(key: string): string | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt <= clock.now().getTime()) {
      remove(key);
      return undefined;
    }
    entry.isUsed = true;
    return entry.json;
  }

  return {
    async remember(key, { ttlMs, tags = [] }, make) {
      const cached = read(key);
      if (cached !== undefined) return JSON.parse(cached);
      const making = { tags: [...new Set(tags)], isStale: false };
      makings.add(making);
      try {
        const value = await make();
        if (value === undefined) return undefined;
        const json = toJson(value);
        remove(key);
        if (ttlMs > 0 && !making.isStale)
          add(key, { json, expiresAt: clock.now().getTime() + ttlMs, tags: making.tags, isUsed: false });
        return value;
      } finally {
        makings.delete(making);
      }
    },

    async dropTags(tags) {
      const dropped = new Set(tags);
      for (const making of makings) making.isStale ||= making.tags.some((tag) => dropped.has(tag));
      for (const tag of dropped) for (const key of [...(keysByTag.get(tag) ?? [])]) remove(key);
    },

    async close() {
      entries.clear();
      keysByTag.clear();
    },
  };
}
