import { hash } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import type { KeptFile, KeptFiles, MadeFile } from '#modules/discovery/server/parts.ts';
import { type Beginning, createPageStore } from './page-store.ts';

const MEGABYTE = 1_000_000;
/** What was not heard of a change of lasts no longer. */
const TTL_MS = 300_000;

type Stored = KeptFile & { size: number };

interface Flight {
  since: Beginning;
  /** `isCurrent`: nothing that the file was made from has changed meanwhile. */
  made: Promise<{ file: KeptFile; isCurrent: boolean }>;
}

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
  const flights = new Map<string, Flight>();

  async function fly(key: string, make: () => Promise<MadeFile>, since: Beginning): Flight['made'] {
    const made = await make();
    const etag = `"${hash('sha1', made.bytes, 'base64url')}"`;
    const file = { ...made, etag, size: made.bytes.length };
    return { file, isCurrent: store.keep(key, file, since) };
  }

  function begin(key: string, make: () => Promise<MadeFile>): Flight {
    const since = store.begin();
    const flight = { since, made: fly(key, make, since).finally(() => flights.delete(key)) };
    flights.set(key, flight);
    return flight;
  }

  return {
    async findOrMake(key, make) {
      const asked = store.begin();
      const running = flights.get(key);
      if (running) {
        const { file, isCurrent } = await running.made;
        // One that was begun before a change is not for whoever asks after it.
        if (isCurrent || running.since.drops >= asked.drops) return file;
      }
      return store.get(key) ?? (await (flights.get(key) ?? begin(key, make)).made).file;
    },
    dropTags: (tags) => store.dropTags(tags),
  };
}
