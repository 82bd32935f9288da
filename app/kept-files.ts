import { hash } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import type { KeptFile, KeptFiles, MadeFile } from '#modules/discovery/server/parts.ts';
import { createPageStore } from './page-store.ts';

const MEGABYTE = 1_000_000;
/** What was not heard of a change of lasts no longer. */
const TTL_MS = 300_000;

type Stored = KeptFile & { size: number };

/** Files for machines, kept as pages are, in bounds of their own: a robot that reads everything pushes no page out. */
export function createKeptFiles({
  clock,
  maxBytes = 24 * MEGABYTE,
}: {
  clock: Clock;
  maxBytes?: number;
}): KeptFiles & {
  dropTags(tags: readonly string[]): void;
} {
  const store = createPageStore<Stored>({ clock, ttlMs: TTL_MS, maxBytes });
  const flights = new Map<string, Promise<KeptFile>>();

  async function fly(key: string, make: () => Promise<MadeFile>): Promise<KeptFile> {
    const since = store.begin();
    const made = await make();
    const etag = `"${hash('sha1', made.bytes, 'base64url')}"`;
    const file = { ...made, etag, size: made.bytes.length };
    store.keep(key, file, since);
    return file;
  }

  return {
    async findOrMake(key, make) {
      const kept = store.get(key) ?? flights.get(key);
      if (kept) return kept;
      const flight = fly(key, make).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
    dropTags: (tags) => store.dropTags(tags),
  };
}
