import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '#kernel/clock.ts';
import { PREFERENCES } from '#ui/preferences.ts';

/**
 * Pages that are the same for every visitor of a kind, kept ready to send. Such a page depends on host, address, theme,
 * layout and the kind of visitor alone, so it is rendered once, compressed once and sent as bytes until an event names
 * one of its tags or its time is over.
 */
export interface KeptPages {
  /**
   * Sends a kept page to a guest and returns true, or leaves the answer alone. It stands in front of everything else,
   * because a lookup and a write are all that a hit should cost.
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** The key of a page for this request; undefined where the page may be one visitor's own. @param kind of a visitor who was looked up */
  keyOf(request: PageRequestKey, kind: string): string | undefined;
  /** A kept page as an answer, for visitors who had to be looked up first. */
  answer(key: string, headers: Headers): Response | undefined;
  /** Taken before a page is rendered, so that `keep` can tell whether a drop has passed it since. */
  readonly generation: number;
  /** Keeps the page unless one of its tags was dropped after `since`: what it was made from may have changed. */
  keep(key: string, page: KeptPage, since: number): Promise<void>;
  dropTags(tags: readonly string[]): void;
  clear(): void;
  readonly size: number;
}

interface PageRequestKey {
  method: string;
  host: string;
  /** Path and query. */
  url: string;
  cookie: string;
}

export interface KeptPage {
  status: number;
  html: string;
  headers: Record<string, string>;
  tags: readonly string[];
}

interface Entry {
  etag: string;
  tags: readonly string[];
  expiresAt: number;
  bodies: Record<Encoding, { head: string[]; body: Buffer }>;
  status: number;
  /** The headers of a 304. */
  unchanged: string[];
}

interface CookieView {
  /** Theme and layouts. */
  choices: string;
  isChecked: boolean;
  isOwn: boolean;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** With one of these the visitor has to be looked up before a page can be sent. */
const CHECKED_COOKIES = ['atoken', 'rtoken', 'av_clearance'] as const;
/** An age check under way: its page is this browser's own. */
const OWN_COOKIES = ['sessionId'] as const;

const NO_COOKIES: CookieView = { choices: '', isChecked: false, isOwn: false };
const CACHING = ['cache-control', 'private, no-cache', 'vary', 'cookie, accept-encoding'];
/** About 0.15 MB each in its three encodings; addresses and hosts are the sender's to invent, so the number is what bounds them. */
const MAX_PAGES = 500;
const MAX_REMEMBERED_DROPS = 10_000;
const MAX_REMEMBERED_COOKIES = 5000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export function createKeptPages(options: { clock: Clock; maxPages?: number; ttlMs?: number }): KeptPages {
  const { clock, maxPages = MAX_PAGES, ttlMs = 60_000 } = options;
  const pages = new Map<string, Entry>();
  const views = new Map<string, CookieView>();
  /** When each tag was dropped last, as the count of drops; forgotten tags count as dropped at `forgottenUpTo`. */
  const droppedAt = new Map<string, number>();
  let forgottenUpTo = 0;
  let drops = 0;

  /** The part of the cookies that matters, remembered per header because most visitors send few kinds. */
  function viewOf(cookie: string): CookieView {
    if (cookie === '') return NO_COOKIES;
    const known = views.get(cookie);
    if (known) return known;
    if (views.size > MAX_REMEMBERED_COOKIES) views.clear();
    const view = readView(cookie);
    views.set(cookie, view);
    return view;
  }

  function fresh(key: string | undefined): Entry | undefined {
    const entry = key === undefined ? undefined : pages.get(key);
    if (!entry || key === undefined || entry.expiresAt > clock.now().getTime()) return entry;
    remove(key);
    return undefined;
  }

  function keyOf({ method, host, url, cookie }: PageRequestKey, kind: string | undefined) {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const { choices, isChecked, isOwn } = viewOf(cookie);
    if (isOwn || (isChecked && kind === undefined)) return undefined;
    return `${host}${url}#${choices}${isChecked ? `#${kind}` : ''}`;
  }

  function remove(key: string): void {
    pages.delete(key);
  }

  return {
    keyOf,
    serve(request, response) {
      const { headers, method = 'GET', url = '/' } = request;
      const key = keyOf({ method, host: headers.host ?? '', url, cookie: headers.cookie ?? '' }, undefined);
      const entry = fresh(key);
      if (!entry) return false;
      if (headers['if-none-match'] === entry.etag) {
        response.writeHead(304, entry.unchanged).end();
        return true;
      }
      const { head, body } = entry.bodies[encodingOf(headers['accept-encoding'])];
      response.writeHead(entry.status, head);
      response.end(method === 'HEAD' ? undefined : body);
      return true;
    },
    answer(key, headers) {
      const entry = fresh(key);
      if (!entry) return undefined;
      if (headers.get('if-none-match') === entry.etag) {
        return new Response(null, { status: 304, headers: pairsOf(entry.unchanged) });
      }
      const { head, body } = entry.bodies[encodingOf(headers.get('accept-encoding') ?? '')];
      return new Response(new Uint8Array(body), { status: entry.status, headers: pairsOf(head) });
    },
    get generation() {
      return drops;
    },
    async keep(key, page, since) {
      const raw = Buffer.from(page.html);
      const etag = `"${hash('sha1', raw, 'base64url')}"`;
      const [br, gz] = await Promise.all([
        brotli(raw, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
        }),
        gzipped(raw, { level: 9 }),
      ]);
      const bodyFor = (body: Buffer, encoding: Encoding) => ({
        head: headOf(page.headers, etag, encoding, body.length),
        body,
      });
      const bodies = { br: bodyFor(br, 'br'), gzip: bodyFor(gz, 'gzip'), identity: bodyFor(raw, 'identity') };
      if (forgottenUpTo > since || page.tags.some((tag) => (droppedAt.get(tag) ?? 0) > since)) return;
      remove(key);
      pages.set(key, {
        etag,
        tags: page.tags,
        status: page.status,
        bodies,
        unchanged: ['etag', etag, ...CACHING],
        expiresAt: clock.now().getTime() + ttlMs,
      });
      for (const oldest of pages.keys()) {
        if (pages.size <= maxPages) break;
        remove(oldest);
      }
    },
    dropTags(tags) {
      drops += 1;
      if (droppedAt.size > MAX_REMEMBERED_DROPS) {
        droppedAt.clear();
        forgottenUpTo = drops;
      }
      for (const tag of tags) droppedAt.set(tag, drops);
      const named = new Set(tags);
      for (const [key, entry] of pages) if (entry.tags.some((tag) => named.has(tag))) remove(key);
    },
    clear: () => pages.clear(),
    get size() {
      return pages.size;
    },
  };
}

function headOf(headers: Record<string, string>, etag: string, encoding: Encoding, length: number): string[] {
  const own: Record<string, string> = {
    ...headers,
    etag,
    ...Object.fromEntries(pairsOf(CACHING)),
    'content-length': String(length),
  };
  if (encoding !== 'identity') own['content-encoding'] = encoding;
  return Object.entries(own).flat();
}

function pairsOf(head: readonly string[]): [string, string][] {
  return head.flatMap((name, index) => (index % 2 === 0 ? [[name, head[index + 1] ?? '']] : []));
}

function readView(cookie: string): CookieView {
  const pairs = new Map(cookie.split(/;\s*/).map((pair) => pair.split('=', 2) as [string, string]));
  // Only values that mean something, so that no cookie can fill the memory with copies of one page.
  const choices = Object.entries(PREFERENCES)
    .map(([name, values]) => [name, values.find((value) => value === pairs.get(name))])
    .filter(([, value]) => value)
    .map((pair) => pair.join('='))
    .join('&');
  const has = (names: readonly string[]) => names.some((name) => pairs.has(name));
  return { choices, isChecked: has(CHECKED_COOKIES), isOwn: has(OWN_COOKIES) };
}

function encodingOf(accept: string | string[] | undefined): Encoding {
  const text = String(accept ?? '');
  if (text.includes('br')) return 'br';
  return text.includes('gzip') ? 'gzip' : 'identity';
}
