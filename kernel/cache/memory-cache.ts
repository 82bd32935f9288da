import type { Cache } from '../cache.ts';
import type { Clock } from '../clock.ts';
import { toJson } from './cached-json.ts';

interface Entry {
  /** Strings, the bulk (rendered pages), stay as they are; anything else is kept as JSON so that nobody shares an object. */
  content: { text: string } | { json: string };
  expiresAt: number;
  tags: readonly string[];
}

/** A cache inside this process. Above `maxEntries` the entry that was unused for longest goes. */
export function createMemoryCache(options: { clock: Clock; maxEntries?: number }): Cache {
  const { clock, maxEntries = 5000 } = options;
  // A Map keeps the order of insertion: the first key is always the one unused for longest.
  const entries = new Map<string, Entry>();
  const keysByTag = new Map<string, Set<string>>();

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
    const [unusedForLongest] = entries.keys();
    if (entries.size > maxEntries && unusedForLongest !== undefined) remove(unusedForLongest);
  }

  return {
    async get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.expiresAt <= clock.now().getTime()) {
        remove(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return 'text' in entry.content ? entry.content.text : JSON.parse(entry.content.json);
    },

    async set(key, value, { ttlMs, tags = [] }) {
      const content = typeof value === 'string' ? { text: value } : { json: toJson(value) };
      remove(key);
      if (ttlMs > 0)
        add(key, { content, expiresAt: clock.now().getTime() + ttlMs, tags: [...new Set(tags)] });
    },

    async dropTags(tags) {
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) remove(key);
    },

    async close() {
      entries.clear();
      keysByTag.clear();
    },
  };
}
