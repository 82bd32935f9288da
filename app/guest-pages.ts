import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '#kernel/clock.ts';
import { PREFERENCES } from '#ui/preferences.ts';

/**
 * Pages for guests, kept ready to send. Such a page depends on site, path, theme, layout and the verified view alone,
 * so it is rendered once, compressed once and sent as bytes until an event names one of its tags or its time is over.
 * It stands in front of everything else because a lookup and a write are all that a hit should cost.
 */
export interface GuestPages {
  /** Sends a kept page and returns true, or leaves the answer alone. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** The key under which this request's page may be kept; undefined when the visitor is no guest. */
  keyOf(request: { method: string; host: string; url: string; cookie: string }): string | undefined;
  /** Taken before a page is rendered, so that `keep` can tell whether a drop has passed it since. */
  readonly generation: number;
  /** Keeps the page unless one of its tags was dropped after `since`: what it was made from may have changed. */
  keep(key: string, page: KeptPage, since: number): Promise<void>;
  dropTags(tags: readonly string[]): void;
  clear(): void;
  readonly size: number;
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
}

type Encoding = 'br' | 'gzip' | 'identity';

/** With one of these a page may be one visitor's own; `sessionId` is an age check under way. */
const SESSION_COOKIES = ['atoken', 'rtoken', 'sessionId'] as const;
/** Clearances are checked with each request, which a lookup of bytes cannot do. */
const CHECKED_COOKIES = ['av_clearance'] as const;

const MAX_REMEMBERED_DROPS = 10_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export function createGuestPages(options: { clock: Clock; maxPages?: number; ttlMs?: number }): GuestPages {
  const { clock, maxPages = 2000, ttlMs = 60_000 } = options;
  const pages = new Map<string, Entry>();
  const views = new Map<string, string | undefined>();
  /** When each tag was dropped last, as the count of drops; forgotten tags count as dropped at `forgottenUpTo`. */
  const droppedAt = new Map<string, number>();
  let forgottenUpTo = 0;
  let drops = 0;

  /** The part of the cookies that matters, remembered per header because most visitors send few kinds. */
  function viewOf(cookie: string): string | undefined {
    if (cookie === '') return '';
    if (views.has(cookie)) return views.get(cookie);
    if (views.size > 5000) views.clear();
    const pairs = new Map(cookie.split(/;\s*/).map((pair) => pair.split('=', 2) as [string, string]));
    const isGuest = [...SESSION_COOKIES, ...CHECKED_COOKIES].every((name) => !pairs.has(name));
    // Only values that mean something, so that no cookie can fill the memory with copies of one page.
    const choices = Object.entries(PREFERENCES)
      .map(([name, values]) => [name, values.find((value) => value === pairs.get(name))])
      .filter(([, value]) => value)
      .map((pair) => pair.join('='));
    const view = isGuest ? choices.join('&') : undefined;
    views.set(cookie, view);
    return view;
  }

  function keyOf({
    method,
    host,
    url,
    cookie,
  }: {
    method: string;
    host: string;
    url: string;
    cookie: string;
  }) {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const view = viewOf(cookie);
    return view === undefined ? undefined : `${host}${url}#${view}`;
  }

  function remove(key: string): void {
    pages.delete(key);
  }

  return {
    keyOf,
    serve(request, response) {
      const { headers, method = 'GET', url = '/' } = request;
      const key = keyOf({ method, host: headers.host ?? '', url, cookie: headers.cookie ?? '' });
      const entry = key === undefined ? undefined : pages.get(key);
      if (!entry || key === undefined) return false;
      if (entry.expiresAt <= clock.now().getTime()) {
        remove(key);
        return false;
      }
      if (headers['if-none-match'] === entry.etag) {
        response
          .writeHead(304, [
            'etag',
            entry.etag,
            'cache-control',
            'no-cache',
            'vary',
            'cookie, accept-encoding',
          ])
          .end();
        return true;
      }
      const { head, body } = entry.bodies[encodingOf(headers['accept-encoding'])];
      response.writeHead(entry.status, head);
      response.end(method === 'HEAD' ? undefined : body);
      return true;
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
    'cache-control': 'no-cache',
    vary: 'cookie, accept-encoding',
    'content-length': String(length),
  };
  if (encoding !== 'identity') own['content-encoding'] = encoding;
  return Object.entries(own).flat();
}

function encodingOf(accept: string | string[] | undefined): Encoding {
  const text = String(accept ?? '');
  if (text.includes('br')) return 'br';
  return text.includes('gzip') ? 'gzip' : 'identity';
}
