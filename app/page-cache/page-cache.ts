import { LRUCache } from 'lru-cache';
import type { Clock } from '#kernel/clock.ts';
import { createSingleFlight } from '#kernel/concurrency/single-flight.ts';
import { type Beginning, createPageStore, type Storable } from './page-store.ts';
import { closedBody, type Encoding, type ShellBytes, shellBytes } from './shell-bytes.ts';

/** A page for every visitor of a kind, kept as bytes. */
export interface CachedPage extends Storable {
  status: number;
  /** The page's route, by which it is counted. */
  route: string;
  /** Names and values, without what depends on the form of the body. */
  head: readonly string[];
  shell: ShellBytes;
  /** What stands behind the shell; where the page has a note of each visitor's own, what stands behind the note. */
  end: Buffer;
  hasViewerData: boolean;
  etag: string;
  /** Under which its starting data is found. */
  startKey?: string;
}

/** A page as it was made a moment ago, not compressed yet. */
export interface MadePage {
  /** Other than the one it was asked under where many addresses share one page. */
  key: string;
  status: number;
  route: string;
  head: readonly string[];
  text: string;
  end: string;
  etag: string;
  hasViewerData: boolean;
  tags: readonly string[];
  start?: { key: string; text: string };
  /** Made while there was no time to compress it: for anyone who waits for it, and then forgotten. */
  isPassing?: boolean;
}

export type Made =
  | { shared: true; page: MadePage | CachedPage }
  /** Only for anyone who asked. `always`: it will be so again. */
  | { shared: false; response: Response; always: boolean };

export interface PageCache {
  find(key: string): CachedPage | undefined;
  /** Makes a page once however many ask for it meanwhile, and keeps it if it is for all of them. */
  make(key: string, make: () => Promise<Made>): Promise<Made>;
  /** What an application starts from, by the key that its page's address names. */
  start(key: string): Body | undefined;
  /** So many pages wait to be compressed that further ones are not kept: a flood must not pile up. */
  readonly isBusy: boolean;
  dropTags(tags: readonly string[]): void;
  clear(): void;
  readonly count: number;
  /** In bytes. */
  readonly size: number;
}

export interface Body extends Storable {
  shell: ShellBytes;
}

const MEGABYTE = 1_000_000;
const MAX_OWN_KEYS = 5000;
const MAX_WAITING = 6;
/** What is started from later than this is made anew, and is the same where nothing has changed. */
const STARTS_MS = 600_000;
/** A page that somebody was sent just before it changed still starts: were it loaded again instead, what they did in it meanwhile would be lost. */
const CHANGED_STARTS_MS = 30_000;
const NOTHING = Buffer.alloc(0);

export function createPageCache(options: { clock: Clock; maxBytes?: number; ttlMs?: number }): PageCache {
  const { clock, maxBytes = 48 * MEGABYTE, ttlMs = 60_000 } = options;
  const store = createPageStore<CachedPage>({ clock, ttlMs, maxBytes });
  // A page that was sent is started from a while later, also where it is kept no more, and for a short while where what it tells has changed.
  const starts = createPageStore<Body>({
    clock,
    ttlMs: STARTS_MS,
    maxBytes: maxBytes / 4,
    lingerMs: CHANGED_STARTS_MS,
  });
  let waiting = 0;
  const flights = createSingleFlight<Beginning, Made>({
    begin: store.begin,
    // What is one visitor's own is nobody else's, however current it is.
    isCurrent: (made, since) => !made.shared || store.isCurrent(made.page.tags, since),
  });
  /** Keys under which every visitor gets a page of her own, so that nobody need wait for somebody else's. */
  const own = new LRUCache<string, true>({ max: MAX_OWN_KEYS });

  async function keep(page: MadePage, since: Beginning): Promise<void> {
    const [shell, start] = await Promise.all([shellBytes(page.text), page.start && shellBytes(page.start.text)]);
    if (page.start && start) starts.keep(page.start.key, { shell: start, size: sizeOf(start), tags: page.tags }, since);
    store.keep(page.key, cachedPage(page, shell), since);
  }

  async function fly(key: string, make: () => Promise<Made>, since: Beginning) {
    const made = await make();
    if (!made.shared || 'shell' in made.page || made.page.isPassing) {
      if (!made.shared && made.always) own.set(key, true);
      return { made };
    }
    // The first asker need not wait until it is compressed; anyone who comes meanwhile gets what is there.
    waiting += 1;
    const landed = keep(made.page, since).finally(() => {
      waiting -= 1;
    });
    return { made, landed };
  }

  return {
    find(key) {
      const page = store.get(key);
      // Asked for again, so that it stays as long as its page does.
      if (page?.startKey) starts.get(page.startKey);
      return page;
    },
    async make(key, make) {
      if (own.has(key)) return make();
      let isMine = false;
      const made = await flights.join(key, (since) => {
        isMine = true;
        return fly(key, make, since);
      });
      return made.shared || isMine ? made : make();
    },
    start: (key) => starts.get(key),
    get isBusy() {
      return waiting >= MAX_WAITING;
    },
    dropTags(tags) {
      store.dropTags(tags);
      starts.dropTags(tags);
    },
    clear() {
      store.clear();
      starts.clear();
      own.clear();
    },
    get count() {
      return store.count;
    },
    get size() {
      return store.size + starts.size;
    },
  };
}

function sizeOf(shell: ShellBytes): number {
  return shell.br.length + shell.deflate.length;
}

function cachedPage(page: MadePage, shell: ShellBytes): CachedPage {
  const { status, route, head, hasViewerData, tags, etag, start } = page;
  const size = sizeOf(shell);
  return {
    status,
    route,
    head,
    shell,
    end: Buffer.from(page.end),
    hasViewerData,
    tags,
    etag,
    size,
    startKey: start?.key,
  };
}

/** The body of a kept page with what is a visitor's own put behind the shell. */
export function bodyOf(page: CachedPage, own: string, form: Encoding): Buffer {
  const end = own === '' ? page.end : Buffer.concat([Buffer.from(own), page.end]);
  return closedBody(page.shell, end, form);
}

export function bodyOfStart({ shell }: Body, form: Encoding): Buffer {
  return closedBody(shell, NOTHING, form);
}
