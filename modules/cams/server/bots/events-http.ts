import { Hono } from 'hono';
import { HOUR, SECOND } from '#kernel/clock.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import { EVENTS_PATH } from '../../contract/bots-api.ts';
import type { CamsDeps } from '../deps.ts';
import { findRoom } from '../rooms/room-store.ts';
import { EVENTS } from './emit-event.ts';
import {
  eventsAfter,
  findKeyByHash,
  lastEventId,
  markKeyUsed,
  type StoredEvent,
  type StoredKey,
} from './event-store.ts';

/** R57. Limits of a response, of waiting, and of concurrent readers. */
const BATCH = 100;
const WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 90;
const HEARTBEAT_MS = 15 * SECOND;
const OPEN_PER_KEY = 4;
const OPEN_IN_ALL = 1000;
const POLLS = { limit: 120, windowMs: 60 * SECOND };
/** After this a stream ends, and its reader reconnects with the last id. */
const LONGEST_STREAM_MS = HOUR;

const HEADERS = { 'cache-control': 'no-store', 'access-control-allow-origin': '*' };

type Deps = Pick<CamsDeps, 'db' | 'clock' | 'bus' | 'limits' | 'log' | 'siteAt'>;

/**
 * R57. A room's events for bots and overlays: `GET /api/cams/events/{key}` by long polling, or as server-sent events if
 * the reader accepts those. With the latter the key may be in `Authorization` instead.
 */
export function eventsHttp(deps: Deps): Hono {
  const { db, clock, limits } = deps;
  const readers = createReaders(deps);

  async function keyOf(key: string): Promise<StoredKey | undefined> {
    return key.length >= 20 && key.length <= 100 ? findKeyByHash(db.drizzle, hashOf(key)) : undefined;
  }
  async function shown(roomId: number, rows: readonly StoredEvent[]) {
    const room = rows.length > 0 ? await findRoom(db.drizzle, roomId) : undefined;
    return rows.map(({ id, type, data }) => ({
      method: type,
      object: { broadcaster: room?.nickname ?? '', ...data },
      id: String(id),
    }));
  }
  /** Events after an id: as soon as there are any, or none once the time is up. */
  async function next(roomId: number, after: number, waitMs: number, signal: AbortSignal): Promise<StoredEvent[]> {
    // Subscribes before reading, so that no event is missed in between.
    const woken = readers.wait(roomId, waitMs, signal);
    const found = await eventsAfter(db.drizzle, roomId, { after, limit: BATCH });
    if (found.length > 0 || waitMs === 0) {
      woken.end();
      return found;
    }
    await woken.promise;
    return eventsAfter(db.drizzle, roomId, { after, limit: BATCH });
  }

  const app = new Hono();
  const serve = async (
    request: { key: string; after: string | undefined; timeout: string | undefined; isStream: boolean; url: string },
    signal: AbortSignal,
  ): Promise<Response> => {
    const key = await keyOf(request.key);
    if (!key) return refuse(401, 'This key is not known. It may have been revoked.');
    const { allowed, retryAfterMs } = await limits.take(`cams.events:${key.id}`, POLLS);
    if (!allowed) return refuse(429, 'Too many requests.', { 'retry-after': String(Math.ceil(retryAfterMs / SECOND)) });
    const after = numberIn(request.after) ?? (await lastEventId(db.drizzle, key.roomId));
    const timeout = Math.min(numberIn(request.timeout) ?? WAIT_SECONDS, LONGEST_WAIT_SECONDS);
    const now = clock.now();
    await markKeyUsed(db.drizzle, key.id, now, new Date(now.getTime() - HOUR));
    const leave = readers.enter(key.id);
    if (!leave) return refuse(429, `A key has ${OPEN_PER_KEY} readers at once.`, { 'retry-after': '5' });
    if (request.isStream) return stream(request.key, key.roomId, after, signal, leave);
    try {
      const rows = await next(key.roomId, after, timeout * SECOND, signal);
      const url = new URL(request.url);
      url.search = new URLSearchParams({
        ...(request.timeout && { timeout: String(timeout) }),
        after: String(rows.at(-1)?.id ?? after),
      }).toString();
      return Response.json({ events: await shown(key.roomId, rows), nextUrl: url.href }, { headers: HEADERS });
    } finally {
      leave();
    }
  };

  function stream(key: string, roomId: number, from: number, signal: AbortSignal, leave: () => void): Response {
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      leave();
    };
    signal.addEventListener('abort', end, { once: true });
    const text = new TextEncoder();
    const until = performance.now() + LONGEST_STREAM_MS;
    let after = from;
    let isFirst = true;
    // Backpressure: reads on only as the reader consumes.
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (isFirst) {
          isFirst = false;
          return controller.enqueue(text.encode('retry: 3000\n\n'));
        }
        const rows = await next(roomId, after, HEARTBEAT_MS, ended.signal);
        const isOver = ended.signal.aborted || performance.now() > until || !(await keyOf(key));
        if (isOver) {
          end();
          return controller.close();
        }
        after = rows.at(-1)?.id ?? after;
        const events = await shown(roomId, rows);
        const lines = events.map((one) => `id: ${one.id}\nevent: ${one.method}\ndata: ${JSON.stringify(one)}\n\n`);
        controller.enqueue(text.encode(lines.join('') || ': still here\n\n'));
      },
      cancel: end,
    });
    const headers = { ...HEADERS, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };
    return new Response(body, { headers });
  }

  // R1: nothing on sites without cams.
  app.use(`${EVENTS_PATH}/*`, async (c, go) =>
    deps.siteAt(c).flags.cams ? go() : refuse(404, 'This page could not be found'),
  );
  const wantsStream = (accept: string | undefined) => accept?.includes('text/event-stream') ?? false;
  app.get(EVENTS_PATH, (c) => {
    const [scheme = '', key = ''] = (c.req.header('authorization') ?? '').split(' ');
    return serve(
      {
        key: scheme.toLowerCase() === 'bearer' ? key : '',
        after: c.req.header('last-event-id') ?? c.req.query('after'),
        timeout: c.req.query('timeout'),
        isStream: wantsStream(c.req.header('accept')),
        url: addressOf(c.req.url, c.req.header('x-forwarded-proto')),
      },
      c.req.raw.signal,
    );
  });
  app.get(`${EVENTS_PATH}/:key`, (c) =>
    serve(
      {
        key: c.req.param('key'),
        after: c.req.header('last-event-id') ?? c.req.query('after'),
        timeout: c.req.query('timeout'),
        isStream: wantsStream(c.req.header('accept')),
        url: addressOf(c.req.url, c.req.header('x-forwarded-proto')),
      },
      c.req.raw.signal,
    ),
  );
  return app;
}

const numberIn = (text: string | undefined) => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined);

/** The address as the reader wrote it; only that reader gets the response. */
function addressOf(url: string, proto: string | undefined): string {
  const address = new URL(url);
  if (proto === 'https') address.protocol = 'https:';
  return address.href;
}

function refuse(status: 401 | 404 | 429, detail: string, headers: Record<string, string> = {}): Response {
  return Response.json({ title: detail, status, detail }, { status, headers: { ...HEADERS, ...headers } });
}

/** Readers that wait for events in this process. */
function createReaders({ bus, log }: Pick<Deps, 'bus' | 'log'>) {
  const waiting = new Map<number, Set<() => void>>();
  const open = new Map<string, number>();
  let openInAll = 0;
  let subscribed: Promise<unknown> | undefined;

  const wake = (roomId: number) => {
    for (const act of [...(waiting.get(roomId) ?? [])]) act();
  };
  bus.onGap(() => {
    for (const roomId of [...waiting.keys()]) wake(roomId);
  });
  function listen(): Promise<unknown> {
    subscribed ??= bus
      .subscribe(EVENTS, (message) => wake((message as { room: number }).room))
      .catch((error: unknown) => {
        subscribed = undefined;
        log.error({ err: error }, 'events of rooms are not heard');
      });
    return subscribed;
  }

  return {
    enter(key: string): (() => void) | undefined {
      const count = open.get(key) ?? 0;
      if (count >= OPEN_PER_KEY || openInAll >= OPEN_IN_ALL) return undefined;
      open.set(key, count + 1);
      openInAll += 1;
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        openInAll -= 1;
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
    wait(roomId: number, ms: number, signal: AbortSignal): { promise: Promise<void>; end(): void } {
      void listen();
      const { promise, resolve } = Promise.withResolvers<void>();
      const beside = waiting.get(roomId) ?? new Set();
      const timer = setTimeout(end, ms);
      function end(): void {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        beside.delete(end);
        if (beside.size === 0 && waiting.get(roomId) === beside) waiting.delete(roomId);
        resolve();
      }
      waiting.set(roomId, beside.add(end));
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
      return { promise, end };
    },
  };
}
