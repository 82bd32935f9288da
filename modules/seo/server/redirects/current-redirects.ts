import type { Bus } from '#kernel/bus.ts';
import { type CachedReading, createCachedReading } from '#kernel/cache/cached-reading.ts';
import { type Clock, MINUTE } from '#kernel/clock.ts';
import { type Database, inBackground } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log/log.ts';
import { addressKey } from '../../contract/redirect-address.ts';
import { addHits, type RedirectState, readFollowed, readState } from './redirect-store.ts';

export interface FoundRedirect {
  id: string;
  /** The operator's target, plus the visitor's query. */
  to: string;
}

/** Redirects of old addresses, in the memory of every process: finding one is a look-up (R9). */
export interface CurrentRedirects extends CachedReading {
  /** @param path of the page, without a language prefix */
  find(site: string, path: string, search: string): FoundRedirect | undefined;
  /** Counts one use; saved within a minute (R12). */
  count(id: string): void;
  writeCounts(): Promise<void>;
}

interface Followed {
  id: string;
  to: string;
}

export function createCurrentRedirects({
  db,
  bus,
  clock,
  log,
}: {
  db: Pick<Database, 'drizzle'>;
  bus: Bus;
  clock: Clock;
  log: Logger;
}): CurrentRedirects {
  let known: RedirectState = { revision: 0, removals: 0 };
  /** By site, then by old address. */
  let bySite = new Map<string, Map<string, Followed>>();
  let hits = new Map<string, number>();

  async function read(): Promise<void> {
    const state = await readState(db.drizzle);
    if (state.revision === known.revision && state.removals === known.removals) return;
    // Deleted rows leave no trace, so everything is read again.
    const isWhole = state.removals !== known.removals;
    const rows = await readFollowed(db.drizzle, isWhole ? 0 : known.revision);
    const next = isWhole ? new Map<string, Map<string, Followed>>() : bySite;
    for (const { site, from, id, to } of rows) {
      const ofSite = next.get(site) ?? new Map<string, Followed>();
      next.set(site, ofSite.set(from, { id, to }));
    }
    bySite = next;
    known = state;
  }

  async function writeCounts(): Promise<void> {
    if (hits.size === 0) return;
    const counted = hits;
    hits = new Map();
    await inBackground(() => addHits(db.drizzle, counted, clock.now())).catch((error: unknown) => {
      for (const [id, more] of counted) hits.set(id, (hits.get(id) ?? 0) + more);
      log.warn({ err: error }, 'How often redirects were followed could not be stored');
    });
  }

  const reading = createCachedReading({
    bus,
    log,
    topic: 'seo.redirects-changed',
    failed: 'The redirects were not read',
    read,
  });

  return {
    ...reading,
    find(site, path, search) {
      const targets = bySite.get(site);
      const key = targets && addressKey(path);
      if (key === undefined) return undefined;
      // The query may identify a page of the old site; otherwise it is passed on.
      const exact = search === '' ? undefined : targets?.get(key + search);
      if (exact) return exact;
      const found = targets?.get(key);
      return found && { id: found.id, to: withSearch(found.to, search) };
    },
    count(id) {
      hits.set(id, (hits.get(id) ?? 0) + 1);
    },
    writeCounts,
    async listen() {
      const end = await reading.listen();
      const timer = setInterval(() => void writeCounts(), MINUTE).unref();
      return async () => {
        clearInterval(timer);
        await end();
        await writeCounts();
      };
    },
  };
}

function withSearch(to: string, search: string): string {
  if (search === '' || search === '?') return to;
  const [address = '', fragment] = to.split('#', 2);
  const joined = address.includes('?') ? `${address}&${search.slice(1)}` : address + search;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}
