import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { MINUTE, movableClock, SECOND, systemClock } from '../clock.ts';
import { NotFound, Unavailable } from '../errors.ts';
import type { Storage } from '../storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { isStorageKey } from './storage-key.ts';
import { startTestS3 } from './test-s3-server.ts';

interface Column {
  storage: Storage;
  /** Puts a file there as others would, under any name. */
  bring(name: string, bytes: Buffer): Promise<void>;
  /** What the store holds, including unfinished files and uploads. */
  leftovers(): Promise<string[]>;
  close(): Promise<unknown>;
}

async function inFolder(): Promise<Column> {
  const root = await mkdtemp(join(tmpdir(), 'test-storage-'));
  const leftovers = async () => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };
  const bring = async (name: string, bytes: Buffer) => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), bytes);
  };
  const close = () => rm(root, { recursive: true });
  return { storage: createFolderStorage({ root }), bring, leftovers, close };
}

async function onS3(): Promise<Column> {
  const server = await startTestS3(() => systemClock.now());
  const storage = createS3Storage({
    ...server,
    ...server.credentials,
    forcePathStyle: true,
    clock: systemClock,
  });
  const close = async () => {
    storage.close();
    await server.stop();
  };
  const bring = async (name: string, bytes: Buffer) => {
    const object = {
      bytes,
      contentType: 'video/mp4',
      etag: `"${name.length}"`,
      modifiedAt: systemClock.now(),
    };
    server.objects.set(name, object);
  };
  const leftovers = async () => [...server.objects.keys(), ...server.uploads.keys()];
  return { storage, bring, leftovers, close };
}

const MP4 = { contentType: 'video/mp4' };

describe.each([
  { name: 'in a folder', open: inFolder },
  { name: 'on S3', open: onS3 },
])('a storage $name', ({ open }) => {
  let column: Column;
  let storage: Storage;
  beforeAll(async () => {
    column = await open();
    storage = column.storage;
  });
  afterAll(() => column.close());

  const text = async (key: string, range?: { start: number; end: number }) =>
    (await buffer(await storage.read(key, range))).toString();

  test('keeps bytes and says what they are', async () => {
    const before = Date.now();
    const stored = await storage.put('videos/1/night_180_sbs.mp4', Buffer.from('0123456789'), MP4);
    expect(stored).toMatchObject({ key: 'videos/1/night_180_sbs.mp4', size: 10, contentType: 'video/mp4' });
    expect(stored.etag).toMatch(/^"[^"]+"$/);
    expect(Math.abs(stored.modifiedAt.getTime() - before)).toBeLessThan(MINUTE);
    expect(await storage.head(stored.key)).toEqual(stored);
    expect(await text(stored.key)).toBe('0123456789');
  });

  test('keeps a stream, an empty one too', async () => {
    const parts = Readable.from(['one ', 'two ', 'three'].map((part) => Buffer.from(part)));
    expect((await storage.put('streamed.txt', parts, { contentType: 'text/plain; charset=utf-8' })).size).toBe(13);
    expect(await text('streamed.txt')).toBe('one two three');
    expect((await storage.put('empty.bin', Readable.from([]), { contentType: 'application/octet-stream' })).size).toBe(
      0,
    );
    expect(await text('empty.bin')).toBe('');
  });

  test('keeps a stream larger than one upload part', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'parallax');
    const stored = await storage.put('large.mp4', Readable.from(Array.from({ length: 35 }, () => chunk)), MP4);
    expect(stored.size).toBe(35 * chunk.length);
    const far = { start: 34 * chunk.length, end: 34 * chunk.length + 7 };
    expect(await text('large.mp4', far)).toBe('parallax');
    await storage.remove('large.mp4');
  });

  test('reads ranges, both ends included', async () => {
    await storage.put('range.mp4', Buffer.from('0123456789'), MP4);
    expect(await text('range.mp4', { start: 0, end: 0 })).toBe('0');
    expect(await text('range.mp4', { start: 3, end: 6 })).toBe('3456');
    expect(await text('range.mp4', { start: 8, end: 100 })).toBe('89');
    await expect(storage.read('range.mp4', { start: 10, end: 11 })).rejects.toThrow(RangeError);
    await expect(storage.read('range.mp4', { start: 5, end: 4 })).rejects.toThrow(RangeError);
  });

  test('replacing changes bytes and etag, also at the same size', async () => {
    const tags = new Set<string>();
    for (const content of ['aaa', 'bbb', 'ccc']) {
      tags.add((await storage.put('replaced.mp4', Buffer.from(content), MP4)).etag);
      expect(await text('replaced.mp4')).toBe(content);
    }
    expect(tags.size).toBe(3);
  });

  test('gives a small object whole, with what head says of it', async () => {
    const stored = await storage.put('whole/small.webp', Buffer.from('0123456789'), { contentType: 'image/webp' });
    const whole = await storage.whole('whole/small.webp');
    expect(whole?.object).toEqual(stored);
    expect(Buffer.from(whole?.bytes ?? []).toString()).toBe('0123456789');
    expect(await storage.whole('whole/missing.webp')).toBeUndefined();
    await expect(storage.whole('../escape')).rejects.toThrow(TypeError);
  });

  test('names the file of an object where there is one on this machine', async () => {
    await storage.put('path/here.mp4', Buffer.from('bytes of here'), MP4);
    const path = await storage.pathOf('path/here.mp4');
    if (path !== undefined) expect(await readFile(path, 'utf8')).toBe('bytes of here');
    await expect(storage.pathOf('path/missing.mp4')).rejects.toThrow(NotFound);
    await expect(storage.pathOf('../escape')).rejects.toThrow(TypeError);
  });

  test('what is missing is not there, cannot be read, and may be removed', async () => {
    await storage.put('folder/file.mp4', Buffer.from('x'), MP4);
    for (const key of ['missing.mp4', 'folder', 'folder/file.mp4/below']) {
      expect(await storage.head(key)).toBeUndefined();
      await expect(storage.read(key)).rejects.toThrow(NotFound);
      await storage.remove(key);
    }
    expect(await text('folder/file.mp4')).toBe('x');
    await storage.remove('folder/file.mp4');
    expect(await storage.head('folder/file.mp4')).toBeUndefined();
  });

  test('a body that breaks off leaves the old object and nothing else', async () => {
    await storage.put('broken.mp4', Buffer.from('old'), MP4);
    const before = await column.leftovers();
    const body = Readable.from(
      (async function* () {
        for (let part = 0; part < 20; part++) yield Buffer.alloc(1024 * 1024);
        throw new Error('the line broke');
      })(),
    );
    await expect(storage.put('broken.mp4', body, MP4)).rejects.toThrow('the line broke');
    expect(await text('broken.mp4')).toBe('old');
    expect((await column.leftovers()).toSorted()).toEqual(before.toSorted());
  });

  test('a reader that leaves early does no harm', async () => {
    await storage.put('left.mp4', Buffer.alloc(3 * 1024 * 1024, 1), MP4);
    const stream = await storage.read('left.mp4');
    for await (const _ of stream) break;
    await expect.poll(() => stream.destroyed).toBe(true);
    expect((await buffer(await storage.read('left.mp4'))).length).toBe(3 * 1024 * 1024);
  });

  test('lists what begins so, with what head says of it, and nothing unfinished or foreign', async () => {
    const keys = ['listed/a.mp4', 'listed/b/c.mp4', 'listed/b/d.mp4', 'listed/b/e.mp4', 'listed-not.mp4'];
    for (const key of keys) await storage.put(key, Buffer.from(key), MP4);
    const list = async (prefix?: string) => (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key);
    expect((await list('listed/')).toSorted()).toEqual(keys.slice(0, 4));
    expect((await list('listed')).toSorted()).toEqual(keys.toSorted());
    expect(await list('listed/b/d')).toEqual(['listed/b/d.mp4']);
    expect(await list('nothing/')).toEqual([]);
    expect(await list()).toEqual(expect.arrayContaining(keys));
    const [one] = await Array.fromAsync(storage.list('listed/a'));
    const { size, etag } = (await storage.head('listed/a.mp4')) ?? {};
    expect(one).toMatchObject({ size, etag });
  });

  test('has what others brought under names that are no keys, and only there', async () => {
    const name = 'brought/Night Lake (ö)/Take 2_180_LR.mp4';
    await column.bring(name, Buffer.from('night'));
    await column.bring('brought/.hidden/Video.mp4', Buffer.from('hidden'));
    const { brought } = storage;
    expect(await Array.fromAsync(storage.list('brought/'))).toEqual([]);
    expect(await Array.fromAsync(brought.list('brought/'))).toMatchObject([{ key: name, size: 5 }]);
    const [listed] = await Array.fromAsync(brought.list('brought/'));
    expect(await brought.head(name)).toMatchObject({ key: name, size: 5, etag: listed?.etag });
    expect((await buffer(await brought.read(name))).toString()).toBe('night');
    await expect(storage.head(name)).rejects.toThrow(TypeError);
    for (const wrong of ['../a', 'a/../b', '/a', 'a//b', 'a/', 'a\\b', 'a\0b', '.a', 'x'.repeat(600)])
      await expect(brought.head(wrong), wrong).rejects.toThrow(TypeError);
    await brought.remove(name);
    expect(await brought.head(name)).toBeUndefined();
  });

  test.each([
    '../a',
    'a/../b',
    '/a',
    'a//b',
    'a/',
    'A.mp4',
    'a b',
    'a\\b',
    '.',
    'a/./b',
    'a\0',
    'é',
    '',
    'a/'.repeat(300),
  ])('refuses the key %.40j everywhere', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), MP4)).rejects.toThrow(TypeError);
    await expect(storage.head(key)).rejects.toThrow(TypeError);
    await expect(storage.read(key)).rejects.toThrow(TypeError);
    await expect(storage.remove(key)).rejects.toThrow(TypeError);
    await expect(storage.signedUrl(key, { expiresInSeconds: 60 })).rejects.toThrow(TypeError);
  });
});

test('a storage key never leaves its root', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '.', '/', '-', 'A', '\\', '\n') }), (key) => {
      if (isStorageKey(key)) expect(join('/root', key)).toBe(`/root/${key}`);
    }),
    { numRuns: rounds(400, 20_000) },
  );
});

test('a folder serves files put there by hand and signs nothing', async () => {
  const root = await mkdtemp(join(tmpdir(), 'test-storage-'));
  const storage = createFolderStorage({ root });
  await writeFile(join(root, 'index.m3u8'), '#EXTM3U');
  await writeFile(join(root, 'No Key.mp4'), '');
  await writeFile(join(root, 'a.mp4.1.UNFINISHED'), '');
  expect((await Array.fromAsync(storage.list())).map(({ key }) => key)).toEqual(['index.m3u8']);
  expect(await storage.head('index.m3u8')).toMatchObject({
    size: 7,
    contentType: 'application/vnd.apple.mpegurl',
  });
  expect(await storage.signedUrl('index.m3u8', { expiresInSeconds: 60 })).toBeUndefined();
  await rm(root, { recursive: true });
});

describe('a store that is in trouble', () => {
  const options = { bucket: 'videos', region: 'r', forcePathStyle: true, clock: systemClock };
  const credentials = { accessKeyId: 'a', secretAccessKey: 's' };
  async function askAll(endpoint: string) {
    const storage = createS3Storage({ ...options, credentials, endpoint });
    const asked = ['head', 'read', 'whole'] as const;
    const answers = await Promise.allSettled(asked.map((method) => storage[method]('a.webp')));
    storage.close();
    return answers.map((answer) => (answer.status === 'rejected' ? answer.reason : undefined));
  }

  test('and says nothing is given up in time, by its name', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const started = performance.now();
    for (const problem of await askAll(endpoint)) {
      expect(problem).toBeInstanceOf(Unavailable);
      expect(problem.message).toContain(`videos at ${endpoint}`);
    }
    expect(performance.now() - started).toBeLessThan(8 * SECOND);
    silent.closeAllConnections();
    silent.close();
  });

  test('and stands still in the middle of a picture is given up as well', async () => {
    const halting = createServer((_, response) => {
      response.writeHead(200, { 'content-length': 10, etag: '"1"' });
      response.write('0123');
    });
    await new Promise<void>((resolve) => halting.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(halting.address() as AddressInfo).port}`;
    const storage = createS3Storage({ ...options, credentials, endpoint });
    await expect(storage.whole('a.webp')).rejects.toThrow(Unavailable);
    storage.close();
    halting.closeAllConnections();
    halting.close();
  });

  test('and is down, or fails, is unavailable', async () => {
    const failing = createServer((_, response) => response.writeHead(503).end());
    await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`;
    for (const problem of await askAll(endpoint)) expect(problem).toBeInstanceOf(Unavailable);
    failing.closeAllConnections();
    await new Promise((resolve) => failing.close(resolve));
    for (const problem of await askAll(endpoint)) expect(problem).toBeInstanceOf(Unavailable);
  });
});

describe('addresses that S3 signs', () => {
  test('serve the object, with ranges and a download name, until they expire', async () => {
    const clock = movableClock(new Date('2026-03-01T12:00:00Z'));
    // The SDK signs its own requests by the machine's clock; only signed URLs follow the test's.
    let now = () => systemClock.now();
    const server = await startTestS3(() => now());
    const storage = createS3Storage({ ...server, ...server.credentials, forcePathStyle: true, clock });
    await storage.put('videos/1/a.mp4', Buffer.from('0123456789'), MP4);

    now = () => clock.now();
    const downloadAs = 'Nacht "für" zwei.mp4';
    const url = await storage.signedUrl('videos/1/a.mp4', { expiresInSeconds: 60, downloadAs });
    if (!url) throw new Error('S3 signs addresses');
    const answer = await fetch(url, { headers: { range: 'bytes=2-4' } });
    expect([answer.status, await answer.text()]).toEqual([206, '234']);
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Nacht%20%22f%C3%BCr%22%20zwei.mp4");

    expect((await fetch(url.replace('a.mp4', 'b.mp4'))).status).toBe(403);
    expect((await fetch(url.replace('Nacht', 'Tag'))).status).toBe(403);
    expect((await fetch(url.replace(/\?.*/, ''))).status).toBe(403);
    clock.advance(60_000);
    expect((await fetch(url)).status).toBe(200);
    clock.advance(1000);
    expect((await fetch(url)).status).toBe(403);
    storage.close();
    await server.stop();
  });

  test('name the public endpoint where there is one', async () => {
    const options = { bucket: 'videos', region: 'r', forcePathStyle: true, clock: systemClock };
    const credentials = { accessKeyId: 'a', secretAccessKey: 's' };
    const places = { endpoint: 'http://store.internal:9000', publicEndpoint: 'https://media.example' };
    const storage = createS3Storage({ ...options, ...places, credentials });
    const url = await storage.signedUrl('a.mp4', { expiresInSeconds: 1e9 });
    expect(url).toMatch(/^https:\/\/media\.example\/videos\/a\.mp4\?.*X-Amz-Expires=604800/);
    storage.close();
  });

  test('a wrong secret is refused by the store', async () => {
    const server = await startTestS3(() => systemClock.now());
    const credentials = { ...server.credentials, secretAccessKey: 'wrong' };
    const storage = createS3Storage({
      ...server,
      region: 'test-region-1',
      credentials,
      forcePathStyle: true,
      clock: systemClock,
    });
    await expect(storage.put('a.mp4', Buffer.from('x'), MP4)).rejects.toThrow('The store videos at http');
    expect(server.objects.size).toBe(0);
    storage.close();
    await server.stop();
  });
});
