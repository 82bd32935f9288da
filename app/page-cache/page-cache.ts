import { LRUCache } from 'lru-cache';
import type { Clock } from '#kernel/clock.ts';
import { createSingleFlight } from '#kernel/concurrency/single-flight.ts';
import { type CompressedText, compressText } from './compressed-text.ts';
import { type Beginning, createPageStore, type Storable } from './page-store.ts';

/** A page for every visitor of a kind, cached as bytes. */
export interface CachedPage extends Storable {
  status: number;
  /** The page's route, by which it is counted. */
  route: string;
  /** Names and values, without what depends on the form of the body. */
  head: readonly string[];
  body: CompressedText;
  etag: string;
  /** Under which its start data is found. */
  startKey?: string;
}

/** A page as it was made a moment ago, not compressed yet. */
export interface MadePage {
  /** Not that of the request where many addresses share one page. */
  key: string;
  status: number;
  route: string;
  head: readonly string[];
  text: string;
  etag: string;
  tags: readonly string[];
  start?: { key: string; text: string };
  /** Made while there was no time to compress it: for anyone who waits for it, and then forgotten. */
  isPassing?: boolean;
}

export type Made =
  | { shared: true; page: MadePage | CachedPage }
  /** For this visitor alone. `always`: it will be so again. */
  | { shared: false; response: Response; always: boolean };

export interface PageCache {
  find(key: string): CachedPage | undefined;
  /** Makes a page once for all requests that wait for it, and caches it if it is for all of them. */
  make(key: string, make: () => Promise<Made>): Promise<Made>;
  /** What an application starts from, by the key that its page's address names. */
  start(key: string): StartData | undefined;
  /** So many pages wait to be compressed that further ones are not cached: a flood must not pile up. */
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
/** Makings that one request waits for, before it makes a page of its own. */
const MAX_JOINED = 2;
/** Start data requested later than this is made anew, and is the same where nothing has changed. */
const STARTS_MS = 600_000;
/** A page that was sent just before it changed still starts: a reload would lose what its visitor has done. */
const CHANGED_STARTS_MS = 30_000;

export function createPageCache(options: { clock: Clock; maxBytes?: number; ttlMs?: number }): PageCache {
  const { clock, maxBytes = 48 * MEGABYTE, ttlMs = 60_000 } = options;
  const pages = createPageStore<CachedPage>({ clock, ttlMs, maxBytes });
  // An application starts a while after its page was sent, when the page itself may have left the cache or changed.
  const starts = createPageStore<StartData>({
    clock,
    ttlMs: STARTS_MS,
    maxBytes: maxBytes / 4,
    lingerMs: CHANGED_STARTS_MS,
  });
  let waiting = 0;
  const makings = createSingleFlight<Beginning, Made>({
    begin: pages.begin,
    // What is one visitor's own is nobody else's, however current it is.
    isCurrent: (made, since) => !made.shared || pages.isCurrent(made.page.tags, since),
  });
  /** Keys under which every visitor gets their own page, so that nobody waits for somebody else's. */
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
    // The first request need not wait until it is compressed; those that come until then get what is there.
    waiting += 1;
    const landed = store(made.page, since).finally(() => {
      waiting -= 1;
    });
    return { made, landed };
  }

  return {
    find(key) {
      const page = pages.get(key);
      // Read along, so that it stays as long as its page does.
      if (page?.startKey) starts.get(page.startKey);
      return page;
    },
    async make(key, make) {
      // A page that lacks something for the moment is one visitor's own: those who waited for it join one further
      // making.
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
