import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get as httpGet, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Storage } from '../storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { sendingStored } from './send-stored.ts';
import { serveObject } from './serve-object.ts';
import { startTestS3 } from './test-s3-server.ts';

async function inFolder() {
  const root = await mkdtemp(join(tmpdir(), 'test-send-'));
  return { inner: createFolderStorage({ root }), close: () => rm(root, { recursive: true }) };
}

async function onS3() {
  const server = await startTestS3(() => systemClock.now());
  const options = { ...server, ...server.credentials, forcePathStyle: true, clock: systemClock };
  const inner = createS3Storage(options);
  const close = async () => {
    inner.close();
    await server.stop();
  };
  return { inner, close };
}

/** More than all buffers between a server and a client that reads nothing. */
const LARGE = Buffer.alloc(48 * 1024 * 1024, 'parallax');
for (let at = 0; at < LARGE.length; at += 4096) LARGE.writeUInt32LE(at, at);

describe.each([
  { name: 'a folder', open: inFolder },
  { name: 'S3', open: onS3 },
])('sending from $name', ({ open }) => {
  let storage: Storage;
  let close: () => Promise<unknown>;
  let server: Server;
  /** Files and streams that were opened, and how many of them are closed again. */
  const held = { opened: 0, closed: 0 };
  let brokenOff: unknown[] = [];

  beforeAll(async () => {
    const column = await open();
    close = column.close;
    storage = {
      ...column.inner,
      async read(key, range) {
        const stream = await column.inner.read(key, range);
        held.opened += 1;
        stream.once('close', () => {
          held.closed += 1;
        });
        return stream;
      },
      async openFile(key) {
        const file = await column.inner.openFile(key);
        if (!file) return undefined;
        held.opened += 1;
        return {
          ...file,
          async close() {
            await file.close();
            held.closed += 1;
          },
        };
      },
    };
    await storage.put('large.mp4', LARGE, { contentType: 'video/mp4' });
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  afterAll(() => close());

  async function listen(idleMs?: number, serve = (request: Request) => serveObject(storage, 'large.mp4', request)) {
    brokenOff = [];
    const brokeOff = (error: unknown) => brokenOff.push(error);
    server = createServer(getRequestListener(sendingStored(serve, { idleMs, brokeOff })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  const everythingIsClosed = () => expect.poll(() => held.closed).toBe(held.opened);

  test('the bytes arrive, whole and in part, many at once, on connections that live on', async () => {
    const url = `http://127.0.0.1:${await listen()}/`;
    const whole = await fetch(url);
    expect(whole.headers.get('content-length')).toBe(String(LARGE.length));
    expect(Buffer.from(await whole.arrayBuffer()).equals(LARGE)).toBe(true);
    const starts = Array.from({ length: 24 }, (_, at) => at * 1_900_001);
    await Promise.all(
      starts.map(async (start) => {
        const end = start + 300_000 + (start % 7);
        const part = await fetch(url, { headers: { range: `bytes=${start}-${end}` } });
        expect(part.status).toBe(206);
        expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${LARGE.length}`);
        expect(Buffer.from(await part.arrayBuffer()).equals(LARGE.subarray(start, end + 1))).toBe(true);
      }),
    );
    await everythingIsClosed();
  });

  test('headers and cookies that were added on the way go along', async () => {
    const port = await listen(undefined, async (request) => {
      const response = await serveObject(storage, 'large.mp4', request);
      response.headers.set('x-content-type-options', 'nosniff');
      response.headers.append('set-cookie', 'a=1');
      response.headers.append('set-cookie', 'b=2');
      return response;
    });
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    await response.body?.cancel();
    await everythingIsClosed();
  });

  test('a client that leaves closes what was open for it', async () => {
    const port = await listen();
    const client = httpGet(`http://127.0.0.1:${port}/`, (response) => response.once('data', () => client.destroy()));
    client.on('error', () => {});
    await new Promise((resolve) => client.once('close', resolve));
    await everythingIsClosed();
    expect(brokenOff).toEqual([]);
  });

  test('a client that takes nothing for too long loses its connection', async () => {
    const port = await listen(100);
    const opened = held.opened;
    const lost = new Promise((resolve) => server.once('connection', (connection) => connection.once('close', resolve)));
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
    await lost;
    expect(held.opened).toBe(opened + 1);
    await everythingIsClosed();
    expect(brokenOff).toEqual([]);
    socket.destroy();
  });

  test('a body that nobody reads any further is given up without a connection, too', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answer = await serveObject(storage, 'large.mp4', new Request('http://site/'), {}, { idleMs: 50 });
    const reader = answer.body?.getReader();
    await reader?.read();
    await vi.advanceTimersByTimeAsync(49);
    expect(held.closed).toBe(held.opened - 1);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await everythingIsClosed();
    await expect(reader?.read()).rejects.toThrow(/Nobody took/);
  });

  test('an object that shrinks on the way breaks the answer off, and it is told why', async () => {
    const port = await listen(undefined, async (request) => {
      const found = await storage.head('large.mp4');
      const longer = found && { ...found, size: found.size + 1 };
      return serveObject({ ...storage, head: async () => longer }, 'large.mp4', request);
    });
    const response = await fetch(`http://127.0.0.1:${port}/`);
    await expect(response.arrayBuffer()).rejects.toThrow();
    await everythingIsClosed();
    expect(brokenOff).toEqual([new Error('large.mp4 changed while it was sent')]);
  });
});
