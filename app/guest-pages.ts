import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '#kernel/clock.ts';

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
  keep(key: string, page: KeptPage): Promise<void>;
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

/** Cookies that change what a guest sees; any other cookie does not. */
const VIEW_COOKIES = ['theme', 'viewLayout_videos', 'viewLayout_models', 'av_clearance'] as const;
const SESSION_COOKIES = ['atoken', 'rtoken'] as const;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export function createGuestPages(options: { clock: Clock; maxPages?: number; ttlMs?: number }): GuestPages {
  const { clock, maxPages = 2000, ttlMs = 60_000 } = options;
  const pages = new Map<string, Entry>();
  const views = new Map<string, string | undefined>();

  /** The part of the cookies that matters, remembered per header because most visitors send few kinds. */
  function viewOf(cookie: string): string | undefined {
    if (cookie === '') return '';
    if (views.has(cookie)) return views.get(cookie);
    if (views.size > 5000) views.clear();
    const pairs = new Map(cookie.split(/;\s*/).map((pair) => pair.split('=', 2) as [string, string]));
    const isGuest = SESSION_COOKIES.every((name) => !pairs.has(name));
    const view = isGuest
      ? VIEW_COOKIES.map((name) => pairs.get(name) ?? '')
          .join('|')
          .slice(0, 64)
      : undefined;
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
    async keep(key, page) {
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
