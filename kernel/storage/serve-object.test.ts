import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get as httpGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { systemClock } from '../clock.ts';
import { NotFound } from '../errors.ts';
import type { Storage, StoredObject } from '../storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { serveObject } from './serve-object.ts';
import { startTestS3 } from './test-s3-server.ts';

async function inFolder() {
  const root = await mkdtemp(join(tmpdir(), 'test-serve-'));
  return { inner: createFolderStorage({ root }), close: () => rm(root, { recursive: true }), requests: undefined };
}

async function onS3() {
  const server = await startTestS3(() => systemClock.now());
  const inner = createS3Storage({
    ...server,
    ...server.credentials,
    forcePathStyle: true,
    clock: systemClock,
  });
  const close = async () => {
    inner.close();
    await server.stop();
  };
  return { inner, close, requests: server.requests };
}

const SMALL = Buffer.from('0123456789');
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'parallax');

describe.each([
  { name: 'a folder', open: inFolder },
  { name: 'S3', open: onS3 },
])('serving from $name', ({ open }) => {
  let storage: Storage;
  let small: StoredObject;
  let large: StoredObject;
  let close: () => Promise<unknown>;
  let requests: readonly string[] | undefined;
  /** Every stream that was opened, to see when it ends. */
  const opened: Readable[] = [];

  beforeAll(async () => {
    const column = await open();
    close = column.close;
    requests = column.requests;
    const read: Storage['read'] = async (key, range) => {
      const stream = await column.inner.read(key, range);
      opened.push(stream);
      return stream;
    };
    storage = { ...column.inner, read };
    small = await storage.put('small.mp4', SMALL, { contentType: 'video/mp4' });
    large = await storage.put('large.mp4', LARGE, { contentType: 'video/mp4' });
    await storage.put('empty.vtt', Buffer.alloc(0), { contentType: 'text/vtt; charset=utf-8' });
  });
  afterAll(() => close());

  function serve(key: string, headers: Record<string, string> = {}, method = 'GET') {
    return serveObject(storage, key, new Request(`http://site/${key}`, { method, headers }), {
      'cache-control': 'private',
    });
  }

  test('the whole object, with everything a player needs to know', async () => {
    const answer = await serve('small.mp4');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'private',
      'content-length': '10',
      'content-type': 'video/mp4',
      etag: small.etag,
      'last-modified': small.modifiedAt.toUTCString(),
    });
    expect(await answer.text()).toBe('0123456789');
  });

  test('HEAD: the same headers, no body, nothing read, ranges ignored', async () => {
    const reads = opened.length;
    const answer = await serve('large.mp4', { range: 'bytes=0-1' }, 'HEAD');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(LARGE.length)]);
    expect(answer.body).toBeNull();
    expect(opened.length).toBe(reads);
  });

  test.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=3-5', '345', 'bytes 3-5/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=7-99999999999999999999', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-30', '0123456789', 'bytes 0-9/10'],
    ['Bytes = 0-1', '01', 'bytes 0-1/10'],
  ])('%s is answered with 206', async (range, text, contentRange) => {
    const answer = await serve('small.mp4', { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(text.length));
    expect(await answer.text()).toBe(text);
  });

  test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=99999999999999999999-'])(
    '%s is answered with 416',
    async (range) => {
      const answer = await serve('small.mp4', { range });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  test.each(['bytes=5-2', 'bytes=-', 'bytes=a-b', 'bytes=0-1,4-5', 'items=0-1', 'bytes', '0-1'])(
    '%s is ignored',
    async (range) => {
      const answer = await serve('small.mp4', { range });
      expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
      expect(answer.headers.get('content-range')).toBeNull();
    },
  );

  test('any range of a large object is exactly its bytes', async () => {
    const position = fc.integer({ min: 0, max: LARGE.length + 10 });
    await fc.assert(
      fc.asyncProperty(position, position, async (a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        const answer = await serve('large.mp4', { range: `bytes=${start}-${end}` });
        expect(answer.status).toBe(start < LARGE.length ? 206 : 416);
        if (start >= LARGE.length) return;
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(answer.headers.get('content-length')).toBe(String(bytes.length));
        expect(bytes.equals(LARGE.subarray(start, end + 1))).toBe(true);
      }),
      { numRuns: rounds(15, 150) },
    );
  });

  test('an empty object is served whole, whatever the range', async () => {
    const answer = await serve('empty.vtt', { range: 'bytes=0-' });
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '0', '']);
  });

  test('If-Range: the part while it is the same object, else the whole', async () => {
    const part = { range: 'bytes=0-1' };
    const date = small.modifiedAt.toUTCString();
    expect((await serve('small.mp4', { ...part, 'if-range': small.etag })).status).toBe(206);
    expect((await serve('small.mp4', { ...part, 'if-range': date })).status).toBe(206);
    expect((await serve('small.mp4', { ...part, 'if-range': '"other"' })).status).toBe(200);
    expect((await serve('small.mp4', { ...part, 'if-range': `W/${small.etag}` })).status).toBe(200);
    expect((await serve('small.mp4', { ...part, 'if-range': 'Sat, 01 Jan 2000 00:00:00 GMT' })).status).toBe(200);
  });

  test('conditions: 304 for what the client has, 412 for what it no longer means', async () => {
    const [past, date] = ['Sat, 01 Jan 2000 00:00:00 GMT', small.modifiedAt.toUTCString()];
    const status = async (headers: Record<string, string>) => (await serve('small.mp4', headers)).status;
    expect(await status({ 'if-none-match': small.etag })).toBe(304);
    expect(await status({ 'if-none-match': `"x", W/${small.etag}` })).toBe(304);
    expect(await status({ 'if-none-match': '*' })).toBe(304);
    expect(await status({ 'if-none-match': '"x"' })).toBe(200);
    expect(await status({ 'if-none-match': '"x"', 'if-modified-since': date })).toBe(200);
    expect(await status({ 'if-modified-since': date })).toBe(304);
    expect(await status({ 'if-modified-since': past })).toBe(200);
    expect(await status({ 'if-modified-since': 'nonsense' })).toBe(200);
    expect(await status({ 'if-match': small.etag })).toBe(200);
    expect(await status({ 'if-match': `W/${small.etag}` })).toBe(412);
    expect(await status({ 'if-match': '"x"' })).toBe(412);
    expect(await status({ 'if-unmodified-since': past })).toBe(412);
    expect(await status({ 'if-unmodified-since': date })).toBe(200);
    const unchanged = await serve('small.mp4', { 'if-none-match': small.etag, range: 'bytes=0-1' });
    expect(unchanged.status).toBe(304);
    expect(Object.fromEntries(unchanged.headers)).toMatchObject({
      etag: small.etag,
      'cache-control': 'private',
    });
    expect(unchanged.headers.get('content-length')).toBeNull();
  });

  test('a small object costs a store of another host one request, with ranges and conditions as ever', async () => {
    const small = (headers: Record<string, string> = {}) =>
      serveObject(storage, 'small.mp4', new Request('http://site/small.mp4', { headers }), {}, { isSmall: true });
    const before = requests?.length ?? 0;
    const answer = await small();
    expect([answer.status, await answer.text(), answer.headers.get('content-length')]).toEqual([
      200,
      '0123456789',
      '10',
    ]);
    if (requests) expect(requests.slice(before)).toHaveLength(1);
    expect((await small({ 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
    if (requests) expect(requests.slice(before)).toHaveLength(2);
    const part = await small({ range: 'bytes=2-4' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10']);
    const missing = new Request('http://site/missing.mp4');
    await expect(serveObject(storage, 'missing.mp4', missing, {}, { isSmall: true })).rejects.toThrow(NotFound);
  });

  test('what is not there is NotFound, also under an impossible key; other methods are 405', async () => {
    await expect(serve('missing.mp4')).rejects.toThrow(NotFound);
    await expect(serve('../small.mp4')).rejects.toThrow(NotFound);
    const answer = await serve('small.mp4', {}, 'POST');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('a slow client holds the reading back, and an answer nobody reads opens nothing', async () => {
    const reads = opened.length;
    const answer = await serve('large.mp4');
    expect(opened.length).toBe(reads);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBeLessThanOrEqual(1024 * 1024);
    await reader?.cancel();
    expect(opened.at(-1)?.destroyed).toBe(true);
  });

  test('over real HTTP: the bytes arrive, and reading stops when the client goes away', async () => {
    const server = createServer(getRequestListener((request) => serveObject(storage, 'large.mp4', request)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/large.mp4`;
    const whole = await fetch(url);
    expect(whole.headers.get('content-length')).toBe(String(large.size));
    expect(Buffer.from(await whole.arrayBuffer()).equals(LARGE)).toBe(true);

    const reads = opened.length;
    const client = httpGet(url, (response) => response.once('data', () => client.destroy()));
    client.on('error', () => {});
    await expect.poll(() => opened.length).toBe(reads + 1);
    const source = opened.at(-1);
    await expect.poll(() => source?.destroyed).toBe(true);
    expect(source?.readableEnded).toBe(false);
    server.closeAllConnections();
    server.close();
  });

  test('an object that shrinks on the way breaks the answer off', async () => {
    const shrinking: Storage = { ...storage, head: async () => ({ ...large, size: large.size + 1 }) };
    const answer = await serveObject(shrinking, 'large.mp4', new Request('http://site/'), {});
    await expect(answer.arrayBuffer()).rejects.toThrow(/changed/);
  });
});
