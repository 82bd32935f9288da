import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RateLimiter } from '../cache.ts';
import { movableClock, systemClock } from '../clock.ts';
import { newSecret } from '../ids.ts';
import { redisMissing, startTestRedis, type TestRedis } from '../redis/test-redis.ts';
import { createMemoryRateLimiter } from './memory-rate-limiter.ts';
import { connectRedisRateLimiter } from './redis-rate-limiter.ts';

const log = pino({ level: 'silent' });
const prefix = `test:${newSecret(6)}:`;

interface Column {
  limiter: RateLimiter;
  pass(ms: number): Promise<unknown>;
  close(): Promise<unknown>;
}

async function inMemory(): Promise<Column> {
  const clock = movableClock(new Date('2026-01-01T00:00:00Z'));
  const limiter = createMemoryRateLimiter({ clock });
  return { limiter, pass: async (ms) => clock.advance(ms), close: () => limiter.close() };
}

async function onRedis(): Promise<Column> {
  const server: TestRedis = await startTestRedis();
  const limiter = await connectRedisRateLimiter({ url: server.url, prefix, log, clock: systemClock });
  const close = async () => {
    await limiter.close();
    await server.stop();
  };
  return { limiter, pass: (ms) => wait(ms + 5), close };
}

describe.each([
  { name: 'in memory', missing: '', open: inMemory },
  { name: 'on Redis', missing: redisMissing, open: onRedis },
])('a rate limiter $name $missing', ({ missing, open }) => {
  let column: Column;
  const it = test.skipIf(missing);
  const key = () => `key:${newSecret(6)}`;

  beforeAll(async () => {
    if (!missing) column = await open();
  });
  afterAll(() => column?.close());

  it('counts no use that was given back, and gives back no more than was taken', async () => {
    const name = key();
    const options = { limit: 2, windowMs: 60_000 };
    await column.limiter.giveBack(name);
    for (let use = 0; use < 5; use++) {
      expect((await column.limiter.take(name, options)).allowed).toBe(true);
      await column.limiter.giveBack(name);
    }
    await column.limiter.giveBack(name);
    for (const allowed of [true, true, false]) expect((await column.limiter.take(name, options)).allowed).toBe(allowed);
  });

  it('allows up to the limit, then says how long to wait', async () => {
    const name = key();
    const options = { limit: 3, windowMs: 60_000 };
    for (let use = 0; use < 3; use++) {
      expect(await column.limiter.take(name, options)).toEqual({ allowed: true, retryAfterMs: 0 });
    }
    const refused = await column.limiter.take(name, options);
    expect(refused.allowed).toBe(false);
    expect(refused.retryAfterMs).toBeGreaterThan(50_000);
    expect(refused.retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  it('keys do not share their uses', async () => {
    const options = { limit: 1, windowMs: 60_000 };
    expect((await column.limiter.take(key(), options)).allowed).toBe(true);
    expect((await column.limiter.take(key(), options)).allowed).toBe(true);
  });

  it('the window starts at the first use and is not stretched by refused ones', async () => {
    const name = key();
    const options = { limit: 1, windowMs: 4000 };
    expect((await column.limiter.take(name, options)).allowed).toBe(true);
    await column.pass(1000);
    const refused = await column.limiter.take(name, options);
    expect(refused.allowed).toBe(false);
    expect(refused.retryAfterMs).toBeLessThanOrEqual(3000);
    await column.pass(refused.retryAfterMs);
    expect((await column.limiter.take(name, options)).allowed).toBe(true);
    expect((await column.limiter.take(name, options)).allowed).toBe(false);
  });

  it('of many uses at once exactly the limit is allowed', async () => {
    const name = key();
    const uses = Array.from({ length: 100 }, () => column.limiter.take(name, { limit: 37, windowMs: 60_000 }));
    expect((await Promise.all(uses)).filter((use) => use.allowed).length).toBe(37);
  });

  it('lets tries come the slower, the more of them there were, until one succeeds', async () => {
    const name = key();
    const pauses = { freeAttempts: 2, firstPauseMs: 1200, longestPauseMs: 3000, forgetAfterMs: 60_000 };
    const attempt = () => column.limiter.attempt(name, pauses);
    const free = { allowed: true, retryAfterMs: 0 };
    expect([await attempt(), await attempt()]).toEqual([free, free]);
    for (const pause of [1200, 2400, 3000]) {
      for (let refusals = 0; refusals < 2; refusals += 1) {
        const { allowed, retryAfterMs } = await attempt();
        expect(allowed).toBe(false);
        expect(retryAfterMs).toBeGreaterThan(pause - 1000);
        expect(retryAfterMs).toBeLessThanOrEqual(pause);
      }
      await column.pass(pause);
      expect(await attempt()).toEqual(free);
    }
    expect((await column.limiter.attempt(key(), pauses)).allowed).toBe(true);
    await column.limiter.forget(name);
    expect([await attempt(), await attempt()]).toEqual([free, free]);
    expect((await attempt()).allowed).toBe(false);
  });

  it('forgets tries when none came for long', async () => {
    const name = key();
    const pauses = { freeAttempts: 1, firstPauseMs: 100, longestPauseMs: 100, forgetAfterMs: 300 };
    expect((await column.limiter.attempt(name, pauses)).allowed).toBe(true);
    await column.pass(300);
    const grown = { ...pauses, firstPauseMs: 60_000, longestPauseMs: 240_000 };
    expect((await column.limiter.attempt(name, grown)).allowed).toBe(true);
    expect((await column.limiter.attempt(name, grown)).retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  it('tells what is counted under a key and those below it, and forgets it when asked', async () => {
    const name = `${key()}[*`;
    const pauses = { freeAttempts: 1, firstPauseMs: 30_000, longestPauseMs: 60_000, forgetAfterMs: 60_000 };
    await column.limiter.take(name, { limit: 2, windowMs: 60_000 });
    await column.limiter.attempt(`${name}:address:1`, pauses);
    await column.limiter.attempt(`${name}x:address:1`, pauses);
    const counted = await column.limiter.counted(name);
    expect(counted).toMatchObject([
      { key: name, kind: 'uses', count: 1, waitMs: 0 },
      { key: `${name}:address:1`, kind: 'attempts', count: 1 },
    ]);
    expect(counted[1]?.waitMs).toBeGreaterThan(20_000);
    for (const { forgottenInMs } of counted) expect(forgottenInMs).toBeGreaterThan(50_000);
    for (const one of counted) await column.limiter.forget(one.key);
    expect(await column.limiter.counted(name)).toEqual([]);
    expect((await column.limiter.attempt(`${name}:address:1`, pauses)).allowed).toBe(true);
  });

  it('of many tries at once only the free ones are allowed', async () => {
    const name = key();
    const pauses = { freeAttempts: 3, firstPauseMs: 60_000, longestPauseMs: 60_000, forgetAfterMs: 60_000 };
    const attempts = Array.from({ length: 50 }, () => column.limiter.attempt(name, pauses));
    expect((await Promise.all(attempts)).filter((one) => one.allowed).length).toBe(3);
  });

  it('a limit of 0 allows nothing', async () => {
    expect((await column.limiter.take(key(), { limit: 0, windowMs: 1000 })).allowed).toBe(false);
  });
});

test('in memory: a flood of keys forgets the oldest windows only', async () => {
  const limiter = createMemoryRateLimiter({ clock: movableClock(new Date(0)), maxKeys: 10 });
  const options = { limit: 1, windowMs: 1000 };
  for (let i = 0; i < 11; i++) await limiter.take(`k${i}`, options);
  expect((await limiter.take('k10', options)).allowed).toBe(false);
  expect((await limiter.take('k1', options)).allowed).toBe(false);
  expect((await limiter.take('k0', options)).allowed).toBe(true);
});

test.skipIf(redisMissing)(`on Redis: an outage keeps the limit in each process ${redisMissing}`, async (context) => {
  const server = await startTestRedis();
  if (!server.isOwn) return context.skip('the provided Redis cannot be stopped');
  const limiter = await connectRedisRateLimiter({ url: server.url, prefix, log, clock: systemClock });
  await server.stop();
  const options = { limit: 1, windowMs: 60_000 };
  expect((await limiter.take('k', options)).allowed).toBe(true);
  expect((await limiter.take('k', options)).allowed).toBe(false);
  await limiter.close();
});
