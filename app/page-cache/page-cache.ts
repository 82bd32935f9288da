import { LRUCache } from 'lru-cache';
import type { Clock } from '#kernel/clock.ts';
import { createSingleFlight } from '#kernel/concurrency/single-flight.ts';
import { type CompressedText, compressText } from './compressed-text.ts';
import { type Beginning, createPageStore, type Storable } from './page-store.ts';

/** A page for all visitors of a kind, cached as bytes. */
export interface CachedPage extends Storable {
  status: number;
  /** The page's route, for metrics. */
  route: string;
  /** Names and values, without those that depend on the encoding of the body. */
  head: readonly string[];
  body: CompressedText;
  etag: string;
  /** The key of its start data. */
  startKey?: string;
}

/** A page just made, not compressed yet. */
export interface MadePage {
  /** Not the request's key if many addresses share one page. */
  key: string;
  status: number;
  route: string;
  head: readonly string[];
  text: string;
  etag: string;
  tags: readonly string[];
  start?: { key: string; text: string };
  /** Made while there was no time to compress it: sent to those who wait for it, and not cached. */
  isPassing?: boolean;
}

export type Made =
  | { shared: true; page: MadePage | CachedPage }
  /** For this visitor only. `always`: it will be so again. */
  | { shared: false; response: Response; always: boolean };

export interface PageCache {
  find(key: string): CachedPage | undefined;
  /** Makes a page once for all requests that wait for it, and caches it if it is for all of them. */
  make(key: string, make: () => Promise<Made>): Promise<Made>;
  /** An application's start data, by the key that its page names. */
  start(key: string): StartData | undefined;
  /** So many pages wait for compression that further ones aren't cached, so that a flood can't pile up. */
  readonly isBusy: boolean;
  dropTags(tags: readonly string[]): void;
  clear(): void;
  readonly count: number;
  /** In bytes. */
  readonly size: number;
}

export interface StartData extends Storable {
  body: CompressedText;
}

const MEGABYTE = 1_000_000;
const MAX_OWN_KEYS = 5000;
const MAX_WAITING = 6;
/** How often a request joins another's page before it makes its own. */
const MAX_JOINED = 2;
/** Start data requested later than this is made again, and is identical if nothing has changed. */
const STARTS_MS = 600_000;
/** A page that was sent just before it changed still starts, because a reload would lose the visitor's input. */
const CHANGED_STARTS_MS = 30_000;

export function createPageCache(options: { clock: Clock; maxBytes?: number; ttlMs?: number }): PageCache {
  const { clock, maxBytes = 48 * MEGABYTE, ttlMs = 60_000 } = options;
  const pages = createPageStore<CachedPage>({ clock, ttlMs, maxBytes });
  // An application starts some time after its page was sent, when the page may have left the cache or changed.
  const starts = createPageStore<StartData>({
    clock,
    ttlMs: STARTS_MS,
    maxBytes: maxBytes / 4,
    lingerMs: CHANGED_STARTS_MS,
  });
  let waiting = 0;
  const makings = createSingleFlight<Beginning, Made>({
    begin: pages.begin,
    // One visitor's own page can't be given to another, however current it is.
    isCurrent: (made, since) => !made.shared || pages.isCurrent(made.page.tags, since),
  });
  /** Keys under which every visitor gets their own page, so that requests don't wait for each other's. */
  const own = new LRUCache<string, true>({ max: MAX_OWN_KEYS });

  async function store(page: MadePage, since: Beginning): Promise<void> {
    const { key, status, route, head, etag, tags, start, text } = page;
    const [body, startBody] = await Promise.all([compressText(text), start && compressText(start.text)]);
    if (start && startBody) starts.keep(start.key, { body: startBody, size: sizeOf(startBody), tags }, since);
    pages.keep(key, { status, route, head, body, etag, tags, size: sizeOf(body), startKey: start?.key }, since);
  }

  async function makeAndStore(key: string, make: () => Promise<Made>, since: Beginning) {
    const made = await make();
    if (!made.shared || 'body' in made.page || made.page.isPassing) {
      if (!made.shared && made.always) own.set(key, true);
      return { made };
    }
    // The first request doesn't wait for compression; those that come meanwhile get the same.
    waiting += 1;
    const landed = store(made.page, since).finally(() => {
      waiting -= 1;
    });
    return { made, landed };
  }

  return {
    find(key) {
      const page = pages.get(key);
      // Read along with the page, so that it stays cached as long.
      if (page?.startKey) starts.get(page.startKey);
      return page;
    },
    async make(key, make) {
      // A page that lacks something temporarily is one visitor's own: those who waited for it join one more attempt.
      for (let attempt = 0; attempt < MAX_JOINED && !own.has(key); attempt += 1) {
        let isMine = false;
        const made = await makings.join(key, (since) => {
          isMine = true;
          return makeAndStore(key, make, since);
        });
        if (made.shared || isMine) return made;
      }
      return make();
    },
    start: (key) => starts.get(key),
    get isBusy() {
      return waiting >= MAX_WAITING;
    },
    dropTags(tags) {
      pages.dropTags(tags);
      starts.dropTags(tags);
    },
    clear() {
      pages.clear();
      starts.clear();
      own.clear();
    },
    get count() {
      return pages.count;
    },
    get size() {
      return pages.size + starts.size;
    },
  };
}

function sizeOf({ br, gzip }: CompressedText): number {
  return br.length + gzip.length;
}
