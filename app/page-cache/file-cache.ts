import { hash } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import { createSingleFlight } from '#kernel/concurrency/single-flight.ts';
import type { CachedFile, FileCache, MadeFile } from '#modules/seo/server/deps.ts';
import { type Beginning, createPageStore } from './page-store.ts';

const MEGABYTE = 1_000_000;
/** How long a file may be outdated if a change wasn't noticed. */
const TTL_MS = 300_000;

type Stored = CachedFile & { size: number };

/**
 * Files for machines, cached like pages but with limits of their own, so that a robot that reads everything doesn't
 * evict pages.
 */
export function createFileCache({ clock, maxBytes = 24 * MEGABYTE }: { clock: Clock; maxBytes?: number }): FileCache & {
  dropTags(tags: readonly string[]): void;
  clear(): void;
} {
  const store = createPageStore<Stored>({ clock, ttlMs: TTL_MS, maxBytes });
  const makings = createSingleFlight<Beginning, Stored>({
    begin: store.begin,
    isCurrent: ({ tags }, since) => store.isCurrent(tags, since),
  });

  async function makeAndStore(key: string, make: () => Promise<MadeFile>, since: Beginning): Promise<{ made: Stored }> {
    const file = await make();
    const etag = `"${hash('sha1', file.bytes, 'base64url')}"`;
    const made = { ...file, etag, size: file.bytes.length };
    store.keep(key, made, since);
    return { made };
  }

  return {
    findOrMake: async (key, make) => store.get(key) ?? makings.join(key, (since) => makeAndStore(key, make, since)),
    dropTags: (tags) => store.dropTags(tags),
    clear: () => store.clear(),
  };
}
