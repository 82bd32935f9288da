import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { pino } from 'pino';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cache } from '../cache.ts';
import { movableClock } from '../clock.ts';
import { newSecret } from '../ids.ts';
import { redisMissing, startTestRedis, type TestRedis } from '../redis/test-redis.ts';
import { createMemoryCache } from './memory-cache.ts';
import { connectRedisCache } from './redis-cache.ts';

const log = pino({ level: 'silent' });
const MINUTE = 60_000;

let redis: TestRedis;
const prefix = `test:${newSecret(6)}:`;

const columns = [
  {
    name: 'in memory',
    missing: '',
    open: async () => {
      const clock = movableClock(new Date('2026-01-01T00:00:00Z'));
      return { cache: createMemoryCache({ clock }), pass: async (ms: number) => clock.advance(ms) };
    },
  },
  {
    name: 'on Redis',
    missing: redisMissing,
    open: async () => ({
      cache: await connectRedisCache({ url: redis.url, prefix, log }),
      pass: async (ms: number) => {
        await wait(ms + 5);
      },
    }),
  },
];

describe.each(columns)('a cache $name $missing', ({ missing, open }) => {
  let cache: Cache;
  let pass: (ms: number) => Promise<unknown>;

  beforeAll(async () => {
    if (missing) return;
    if (open === columns[1]?.open) redis = await startTestRedis();
    ({ cache, pass } = await open());
  });
  afterAll(async () => {
    await cache?.close();
    if (open === columns[1]?.open) await redis?.stop();
  });

  const it = test.skipIf(missing);
  const key = () => `key:${newSecret(6)}`;

  it('returns what was set and nothing for what was not', async () => {
    const [one, none] = [key(), key()];
    await cache.set(one, { name: 'Night', parts: [1, null, 'é'] }, { ttlMs: MINUTE });
    expect(await cache.get(one)).toEqual({ name: 'Night', parts: [1, null, 'é'] });
    expect(await cache.get(none)).toBeUndefined();
  });

  it('keeps any JSON value as JSON would', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.jsonValue(), async (name, value) => {
        await cache.set(`any:${name}`, value, { ttlMs: MINUTE });
        expect(await cache.get(`any:${name}`)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('hands out copies', async () => {
    const name = key();
    const value = { list: [1] };
    await cache.set(name, value, { ttlMs: MINUTE });
    value.list.push(2);
    const copy = await cache.get<typeof value>(name);
    copy?.list.push(3);
    expect(await cache.get(name)).toEqual({ list: [1] });
  });

  it('refuses what JSON cannot hold', async () => {
    await expect(cache.set(key(), undefined, { ttlMs: MINUTE })).rejects.toThrow(TypeError);
  });

  it('forgets a value when its time is over', async () => {
    const [short, long] = [key(), key()];
    await cache.set(short, 'short', { ttlMs: 300 });
    await cache.set(long, 'long', { ttlMs: MINUTE });
    expect(await cache.get(short)).toBe('short');
    await pass(300);
    expect(await cache.get(short)).toBeUndefined();
    expect(await cache.get(long)).toBe('long');
  });

  it('setting again replaces the value and its time', async () => {
    const name = key();
    await cache.set(name, 'first', { ttlMs: 200 });
    await cache.set(name, 'second', { ttlMs: MINUTE });
    await pass(200);
    expect(await cache.get(name)).toBe('second');
    await cache.set(name, 'third', { ttlMs: 0 });
    expect(await cache.get(name)).toBeUndefined();
  });

  it('dropping a tag drops every key that carries it, and no other', async () => {
    const [a, b, both, none] = [key(), key(), key(), key()];
    const [tagA, tagB] = [key(), key()];
    await cache.set(a, 'a', { ttlMs: MINUTE, tags: [tagA] });
    await cache.set(b, 'b', { ttlMs: MINUTE, tags: [tagB] });
    await cache.set(both, 'both', { ttlMs: MINUTE, tags: [tagA, tagB] });
    await cache.set(none, 'none', { ttlMs: MINUTE });
    await cache.dropTags([tagA]);
    expect(await Promise.all([a, b, both, none].map((name) => cache.get(name)))).toEqual([
      undefined,
      'b',
      undefined,
      'none',
    ]);
    await cache.set(a, 'a again', { ttlMs: MINUTE, tags: [tagA] });
    expect(await cache.get(a)).toBe('a again');
    expect(await cache.get(both)).toBeUndefined();
    await cache.dropTags([]);
    await cache.dropTags([tagA, tagB, key()]);
    expect(await Promise.all([a, b, none].map((name) => cache.get(name)))).toEqual([
      undefined,
      undefined,
      'none',
    ]);
  });

  it('a value set again carries only its new tags', async () => {
    const [name, oldTag, newTag] = [key(), key(), key()];
    await cache.set(name, 1, { ttlMs: MINUTE, tags: [oldTag, oldTag] });
    await cache.set(name, 2, { ttlMs: MINUTE, tags: [newTag] });
    await cache.dropTags([oldTag]);
    expect(await cache.get(name)).toBe(2);
    await cache.dropTags([newTag]);
    expect(await cache.get(name)).toBeUndefined();
  });

  it('a short-lived entry does not take its tag away from a long-lived one', async () => {
    const [short, long, tag] = [key(), key(), key()];
    await cache.set(short, 'short', { ttlMs: 100, tags: [tag] });
    await cache.set(long, 'long', { ttlMs: MINUTE, tags: [tag] });
    await pass(150);
    expect(await cache.get(long)).toBe('long');
    await cache.dropTags([tag]);
    expect(await cache.get(long)).toBeUndefined();
  });
});

describe('a cache in memory', () => {
  const options = { ttlMs: MINUTE };

  test('is bounded: the entry unused for longest goes first', async () => {
    const cache = createMemoryCache({ clock: movableClock(new Date(0)), maxEntries: 3 });
    for (const name of ['a', 'b', 'c']) await cache.set(name, name, options);
    await cache.get('a');
    await cache.set('d', 'd', options);
    const found = await Promise.all(['a', 'b', 'c', 'd'].map((name) => cache.get(name)));
    expect(found).toEqual(['a', undefined, 'c', 'd']);
  });

  test('holds 5,000 entries unless told otherwise', async () => {
    const cache = createMemoryCache({ clock: movableClock(new Date(0)) });
    for (let i = 0; i <= 5000; i++) await cache.set(`k${i}`, i, { ...options, tags: ['all', `t${i}`] });
    expect(await cache.get('k0')).toBeUndefined();
    expect(await cache.get('k1')).toBe(1);
    await cache.dropTags(['all']);
    expect(await cache.get('k5000')).toBeUndefined();
  });
});

describe.skipIf(redisMissing)(`a cache on Redis ${redisMissing}`, () => {
  test('is shared between processes and keeps all of its keys under its prefix', async (context) => {
    const server = await startTestRedis();
    if (!server.isOwn) return context.skip('the provided Redis may hold other keys');
    const place = { url: server.url, prefix: `shared:${newSecret(6)}:`, log };
    const [one, two] = [await connectRedisCache(place), await connectRedisCache(place)];
    await one.set('k', 'v', { ttlMs: MINUTE, tags: ['t'] });
    expect(await two.get('k')).toBe('v');
    const client = await createClient({ url: server.url }).connect();
    const keys = await client.keys('*');
    expect(keys.length).toBe(2);
    expect(keys.every((name) => name.startsWith(place.prefix))).toBe(true);
    for (const name of keys) expect(await client.pTTL(name)).toBeGreaterThan(0);
    await two.dropTags(['t']);
    expect(await one.get('k')).toBeUndefined();
    await Promise.all([one.close(), two.close(), client.close()]);
    await server.stop();
  });

  test('an outage loses entries, not requests; a tag that cannot be dropped says so', async (context) => {
    const server = await startTestRedis();
    if (!server.isOwn) return context.skip('the provided Redis cannot be stopped');
    const cache = await connectRedisCache({ url: server.url, prefix, log });
    await cache.set('k', 'v', { ttlMs: MINUTE });
    await server.stop();
    const started = performance.now();
    expect(await cache.get('k')).toBeUndefined();
    await cache.set('k', 'v', { ttlMs: MINUTE });
    await expect(cache.dropTags(['t'])).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(1000);
    await cache.close();
  });

  test('a server that hangs costs one request a second, and the next ones nothing', async (context) => {
    const server = await startTestRedis();
    if (!server.isOwn) return context.skip('the provided Redis cannot be paused');
    const cache = await connectRedisCache({ url: server.url, prefix, log });
    await cache.set('k', 'v', { ttlMs: MINUTE });
    const admin = await createClient({ url: server.url }).connect();
    admin.on('error', () => {});
    await admin.sendCommand(['CLIENT', 'PAUSE', '60000', 'ALL']);
    const started = performance.now();
    for (let i = 0; i < 20; i++) expect(await cache.get('k')).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(2500);
    admin.destroy();
    await server.stop();
    await cache.close();
  });

  test('a server that is not there fails the start', async () => {
    await expect(connectRedisCache({ url: 'redis://127.0.0.1:1', prefix, log })).rejects.toThrow(
      /ECONNREFUSED/,
    );
  });
});
