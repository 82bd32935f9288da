import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newSecret } from '../ids.ts';
import { redisMissing, startTestRedis, type TestRedis } from '../redis/test-redis.ts';
import { killOnceThere } from '../test-killed.ts';
import { createMemoryPresence } from './memory-presence.ts';
import type { Presence } from './presence.ts';
import { connectRedisPresence } from './redis-presence.ts';

const prefix = `test:${newSecret(6)}:`;
const log = pino({ level: 'silent' });
const maxPeople = 5;
const room = () => `room:${newSecret(6)}`;

interface Column {
  /** On Redis the connections of two processes, in memory the same object. */
  here: Presence;
  there: Presence;
  close(): Promise<unknown>;
}

async function inMemory(): Promise<Column> {
  const presence = createMemoryPresence({ maxPeople });
  return { here: presence, there: presence, close: () => presence.close() };
}

async function onRedis(): Promise<Column> {
  const server: TestRedis = await startTestRedis();
  const connect = () => connectRedisPresence({ url: server.url, prefix, log, maxPeople });
  const [here, there] = await Promise.all([connect(), connect()]);
  const close = async () => {
    await Promise.all([here.close(), there.close()]);
    await server.stop();
  };
  return { here, there, close };
}

describe.each([
  { name: 'in memory', missing: '', open: inMemory },
  { name: 'on Redis', missing: redisMissing, open: onRedis },
])('presence $name $missing', ({ missing, open }) => {
  let column: Column;
  const it = test.skipIf(missing);

  beforeAll(async () => {
    if (!missing) column = await open();
  });
  afterAll(() => column?.close());

  it('knows who is in a room, everywhere, and nobody of another room', async () => {
    const [name, other] = [room(), room()];
    await column.here.join(name, 'ada');
    const bob = await column.there.join(name, 'bob:with a colon');
    await column.here.join(other, 'eve');
    for (const end of [column.here, column.there]) {
      expect(await end.who(name)).toEqual(['ada', 'bob:with a colon']);
      expect(await end.count(name)).toBe(2);
    }
    await bob?.leave();
    for (const end of [column.here, column.there]) expect(await end.who(name)).toEqual(['ada']);
    expect(await column.here.count(room())).toBe(0);
  });

  it('counts a person with several windows once, until the last is closed', async () => {
    const name = room();
    const windows = [
      await column.here.join(name, 'ada'),
      await column.here.join(name, 'ada'),
      await column.there.join(name, 'ada'),
    ];
    for (const window of windows) {
      expect(await column.here.who(name)).toEqual(['ada']);
      await window?.leave();
      await window?.leave();
    }
    expect(await column.there.count(name)).toBe(0);
  });

  it('takes no more people than a room holds, though more windows of those inside', async () => {
    const name = room();
    const asked = Array.from({ length: 20 }, (_, n) => (n % 2 ? column.here : column.there).join(name, `person ${n}`));
    const stays = (await Promise.all(asked)).filter((stay) => stay !== undefined);
    expect(stays.length).toBe(maxPeople);
    const [first = ''] = await column.here.who(name);
    expect(await column.there.join(name, first)).toBeDefined();
    expect(await column.here.count(name)).toBe(maxPeople);
    await stays[1]?.leave();
    expect(await column.here.join(name, 'late')).toBeDefined();
    expect(await column.here.who(name, { limit: 2 })).toHaveLength(2);
  });

  it('stays for as long as nobody leaves', async () => {
    const name = room();
    await column.here.join(name, 'ada');
    await wait(4500);
    expect(await column.there.who(name)).toEqual(['ada']);
  });

  it('ends the stays of a process that closes, and of no other', async () => {
    const name = room();
    const own = await open();
    await own.here.join(name, 'ada');
    await column.here.join(name, 'bob');
    await own.close();
    expect(await column.here.who(name)).toEqual(['bob']);
  });
});

describe.skipIf(redisMissing)(`presence on Redis ${redisMissing}`, () => {
  test('is right within five seconds after a process was killed', async () => {
    const server = await startTestRedis();
    const presence = await connectRedisPresence({ url: server.url, prefix, log });
    const name = room();
    await presence.join(name, 'ada');
    await killOnceThere(new URL('./fixtures/stay.ts', import.meta.url), [server.url, prefix, name, 'ada', 'bob']);
    const killed = performance.now();
    expect(await presence.who(name)).toEqual(['ada', 'bob']);
    await expect.poll(() => presence.who(name), { timeout: 20_000, interval: 50 }).toEqual(['ada']);
    expect(performance.now() - killed).toBeLessThan(5000);
    await presence.close();
    await server.stop();
  });

  test('is complete again soon after the server lost everything, and leaves nothing there', async () => {
    const server = await startTestRedis();
    const [here, there] = [
      await connectRedisPresence({ url: server.url, prefix, log }),
      await connectRedisPresence({ url: server.url, prefix, log }),
    ];
    const name = room();
    const stay = await here.join(name, 'ada');
    const keys = async () => {
      const client = await createClient({ url: server.url }).connect();
      const found = await client.keys(`${prefix}presence:*${name}*`);
      if (found.length > 0) await client.del(found);
      await client.close();
      return found.length;
    };
    expect(await keys()).toBe(2);
    await expect.poll(() => there.who(name), { timeout: 5000 }).toEqual(['ada']);
    await stay?.leave();
    expect(await keys()).toBe(0);
    await Promise.all([here.close(), there.close()]);
    await server.stop();
  });

  test('knows its own people while the server is away', async (context) => {
    const server = await startTestRedis();
    if (!server.isOwn) return context.skip('the provided Redis cannot be stopped');
    const presence = await connectRedisPresence({ url: server.url, prefix, log });
    const name = room();
    const stay = await presence.join(name, 'ada');
    await server.stop();
    expect(await presence.join(name, 'bob')).toBeDefined();
    expect(await presence.who(name)).toEqual(['ada', 'bob']);
    await stay?.leave();
    expect(await presence.count(name)).toBe(1);
    await presence.close();
  });
});
