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

interface Options {
  ttlMs: number;
  tags?: readonly string[];
}

/** What is cached now; undefined when it would have to be made. */
const peek = (cache: Cache, key: string) => cache.remember(key, { ttlMs: 0 }, async () => undefined);
const put = (cache: Cache, key: string, value: unknown, options: Options) =>
  cache.remember(key, options, async () => value);

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
    await put(cache, one, { name: 'Night', parts: [1, null, 'é'] }, { ttlMs: MINUTE });
    expect(await peek(cache, one)).toEqual({ name: 'Night', parts: [1, null, 'é'] });
    expect(await peek(cache, none)).toBeUndefined();
  });

  it('keeps any JSON value as JSON would', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.jsonValue(), async (name, value) => {
        const own = `${key()}${name}`;
        await put(cache, own, value, { ttlMs: MINUTE });
        expect(await peek(cache, own)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('hands out copies', async () => {
    const name = key();
    const value = { list: [1] };
    await put(cache, name, value, { ttlMs: MINUTE });
    value.list.push(2);
    const copy = await cache.remember(name, { ttlMs: 0 }, async (): Promise<typeof value | undefined> => undefined);
    copy?.list.push(3);
    expect(await peek(cache, name)).toEqual({ list: [1] });
  });

  it('refuses what JSON cannot hold', async () => {
    await expect(put(cache, key(), () => 1, { ttlMs: MINUTE })).rejects.toThrow(TypeError);
  });

  it('forgets a value when its time is over', async () => {
    const [short, long] = [key(), key()];
    await put(cache, short, 'short', { ttlMs: 3000 });
    await put(cache, long, 'long', { ttlMs: MINUTE });
    expect(await peek(cache, short)).toBe('short');
    await pass(3000);
    expect(await peek(cache, short)).toBeUndefined();
    expect(await peek(cache, long)).toBe('long');
  });

  it('asks once, keeps no undefined, and what failed is asked again', async () => {
    const [name, none] = [key(), key()];
    let asked = 0;
    const make = async () => {
      asked += 1;
      if (asked === 1) throw new Error('not now');
      return 'made';
    };
    await expect(cache.remember(name, { ttlMs: MINUTE }, make)).rejects.toThrow('not now');
    expect(await cache.remember(name, { ttlMs: MINUTE }, make)).toBe('made');
    expect(await cache.remember(name, { ttlMs: MINUTE }, make)).toBe('made');
    expect(asked).toBe(2);
    expect(await put(cache, none, undefined, { ttlMs: MINUTE })).toBeUndefined();
    expect(await put(cache, none, 'something', { ttlMs: 0 })).toBe('something');
    expect(await peek(cache, none)).toBeUndefined();
  });

  it('what began to be made before one of its tags was dropped is answered and not kept', async () => {
    const [name, tag, otherTag] = [key(), key(), key()];
    const options = { ttlMs: MINUTE, tags: [otherTag, tag] };
    const stale = await cache.remember(name, options, async () => {
      const value = 'before';
      await cache.dropTags([tag]);
      return value;
    });
    expect(stale).toBe('before');
    expect(await peek(cache, name)).toBeUndefined();
    // Another caller asks after the drop, and the one that began before it finishes last.
    await cache.remember(name, options, async () => {
      await cache.dropTags([tag]);
      await put(cache, name, 'after', options);
      return 'before';
    });
    expect(await peek(cache, name)).not.toBe('before');
    await cache.dropTags([tag]);
    await cache.remember(name, options, async () => {
      await cache.dropTags([key()]);
      return 'unharmed';
    });
    expect(await peek(cache, name)).toBe('unharmed');
  });

  it('dropping a tag drops every key that carries it, and no other', async () => {
    const [a, b, both, none] = [key(), key(), key(), key()];
    const [tagA, tagB] = [key(), key()];
    await put(cache, a, 'a', { ttlMs: MINUTE, tags: [tagA] });
    await put(cache, b, 'b', { ttlMs: MINUTE, tags: [tagB] });
    await put(cache, both, 'both', { ttlMs: MINUTE, tags: [tagA, tagB] });
    await put(cache, none, 'none', { ttlMs: MINUTE });
    await cache.dropTags([tagA]);
    expect(await Promise.all([a, b, both, none].map((name) => peek(cache, name)))).toEqual([
      undefined,
      'b',
      undefined,
      'none',
    ]);
    await put(cache, a, 'a again', { ttlMs: MINUTE, tags: [tagA] });
    expect(await peek(cache, a)).toBe('a again');
    expect(await peek(cache, both)).toBeUndefined();
    await cache.dropTags([]);
    await cache.dropTags([tagA, tagB, key()]);
    expect(await Promise.all([a, b, none].map((name) => peek(cache, name)))).toEqual([undefined, undefined, 'none']);
  });

  it('a short-lived entry does not take its tag away from a long-lived one', async () => {
    const [short, long, tag] = [key(), key(), key()];
    await put(cache, short, 'short', { ttlMs: 100, tags: [tag] });
    await put(cache, long, 'long', { ttlMs: MINUTE, tags: [tag] });
    await pass(150);
    expect(await peek(cache, long)).toBe('long');
    await cache.dropTags([tag]);
    expect(await peek(cache, long)).toBeUndefined();
  });
});

describe('a cache in memory', () => {
  const options = { ttlMs: MINUTE };

  test('is bounded: the entry unused for longest goes first', async () => {
    const cache = createMemoryCache({ clock: movableClock(new Date(0)), maxEntries: 3 });
    for (const name of ['a', 'b', 'c']) await put(cache, name, name, options);
    await peek(cache, 'a');
    await put(cache, 'd', 'd', options);
    const found = await Promise.all(['a', 'b', 'c', 'd'].map((name) => peek(cache, name)));
    expect(found).toEqual(['a', undefined, 'c', 'd']);
  });

  test('holds 5,000 entries unless told otherwise', async () => {
    const cache = createMemoryCache({ clock: movableClock(new Date(0)) });
    for (let i = 0; i <= 5000; i++) await put(cache, `k${i}`, i, { ...options, tags: ['all', `t${i}`] });
    expect(await peek(cache, 'k0')).toBeUndefined();
    expect(await peek(cache, 'k1')).toBe(1);
    await cache.dropTags(['all']);
    expect(await peek(cache, 'k5000')).toBeUndefined();
  });
});

describe.skipIf(redisMissing)(`a cache on Redis ${redisMissing}`, () => {
  test('is shared between processes and keeps all of its keys under its prefix', async (context) => {
    const server = await startTestRedis();
    if (!server.isOwn) return context.skip('the provided Redis may hold other keys');
    const place = { url: server.url, prefix: `shared:${newSecret(6)}:`, log };
    const [one, two] = [await connectRedisCache(place), await connectRedisCache(place)];
    await put(one, 'k', 'v', { ttlMs: MINUTE, tags: ['t'] });
    expect(await peek(two, 'k')).toBe('v');
    const client = await createClient({ url: server.url }).connect();
    const keys = await client.keys('*');
    expect(keys.length).toBe(2);
    expect(keys.every((name) => name.startsWith(place.prefix))).toBe(true);
    for (const name of keys) expect(await client.pTTL(name)).toBeGreaterThan(0);
    await two.dropTags(['t']);
    expect(await peek(one, 'k')).toBeUndefined();
    await Promise.all([one.close(), two.close(), client.close()]);
    await server.stop();
  });

  test('an outage loses entries, not requests; a tag that cannot be dropped says so', async (context) => {
    const server = await startTestRedis();
    if (!server.isOwn) return context.skip('the provided Redis cannot be stopped');
    const cache = await connectRedisCache({ url: server.url, prefix, log });
    await put(cache, 'k', 'v', { ttlMs: MINUTE });
    await server.stop();
    const started = performance.now();
    expect(await peek(cache, 'k')).toBeUndefined();
    await put(cache, 'k', 'v', { ttlMs: MINUTE });
    await expect(cache.dropTags(['t'])).rejects.toThrow();
    // If they waited for Redis, the three calls would take a second each.
    expect(performance.now() - started).toBeLessThan(3000);
    await cache.close();
  });

  test('a server that hangs costs one request a second, and the next ones nothing', async (context) => {
    const server = await startTestRedis();
    if (!server.isOwn) return context.skip('the provided Redis cannot be paused');
    const cache = await connectRedisCache({ url: server.url, prefix, log });
    await put(cache, 'k', 'v', { ttlMs: MINUTE });
    const admin = await createClient({ url: server.url }).connect();
    admin.on('error', () => {});
    await admin.sendCommand(['CLIENT', 'PAUSE', '60000', 'ALL']);
    const started = performance.now();
    for (let i = 0; i < 20; i++) expect(await peek(cache, 'k')).toBeUndefined();
    // Waiting for Redis each time would take twenty seconds.
    expect(performance.now() - started).toBeLessThan(10_000);
    admin.destroy();
    await server.stop();
    await cache.close();
  });

  test('a server that is not there fails the start', async () => {
    await expect(connectRedisCache({ url: 'redis://127.0.0.1:1', prefix, log })).rejects.toThrow(/ECONNREFUSED/);
  });
});
