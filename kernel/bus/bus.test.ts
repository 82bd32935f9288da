import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Bus } from '../bus.ts';
import { newSecret } from '../ids.ts';
import { redisMissing, startTestRedis, type TestRedis } from '../redis/test-redis.ts';
import { currentRequest, inRequest } from '../request-scope.ts';
import { createMemoryBus } from './memory-bus.ts';
import { connectRedisBus } from './redis-bus.ts';

const prefix = `test:${newSecret(6)}:`;
const logged: string[] = [];
const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) });

interface Column {
  /** Two ends of one bus: on Redis the connections of two processes, in memory the same object. */
  here: Bus;
  there: Bus;
  close(): Promise<unknown>;
}

async function inMemory(): Promise<Column> {
  const bus = createMemoryBus({ log });
  return { here: bus, there: bus, close: () => bus.close() };
}

async function onRedis(): Promise<Column> {
  const server: TestRedis = await startTestRedis();
  const connect = () => connectRedisBus({ url: server.url, prefix, log });
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
])('a bus $name $missing', ({ missing, open }) => {
  let column: Column;
  const it = test.skipIf(missing);
  const topic = () => `topic:${newSecret(6)}`;

  beforeAll(async () => {
    if (!missing) column = await open();
  });
  afterAll(() => column?.close());

  async function collect(bus: Bus, name: string) {
    const messages: unknown[] = [];
    const end = await bus.subscribe(name, (message) => messages.push(message));
    return { messages, end };
  }

  it('has its handlers be of no request, whichever published', async () => {
    const name = topic();
    const requests: unknown[] = [];
    const end = await column.here.subscribe(name, () => requests.push(currentRequest()?.id));
    await inRequest({ id: 'publishes', kind: 'other', route: '' }, () => column.here.publish(name, 1));
    await vi.waitFor(() => expect(requests).toEqual([undefined]));
    await end();
  });

  it('brings every message to every subscription of its topic, in order', async () => {
    const [name, other] = [topic(), topic()];
    const ends = [
      await collect(column.here, name),
      await collect(column.there, name),
      await collect(column.there, name),
    ];
    const elsewhere = await collect(column.there, other);
    for (let n = 0; n < 20; n++) await column.here.publish(name, { n, text: 'é' });
    const sent = Array.from({ length: 20 }, (_, n) => ({ n, text: 'é' }));
    for (const { messages } of ends) await expect.poll(() => messages).toEqual(sent);
    expect(elsewhere.messages).toEqual([]);
  });

  it('a handler runs after publish was called, never inside it', async () => {
    const name = topic();
    const { messages } = await collect(column.here, name);
    const published = column.here.publish(name, 1);
    expect(messages).toEqual([]);
    await published;
    await expect.poll(() => messages).toEqual([1]);
  });

  it('an ended subscription hears nothing, others with the same handler still do', async () => {
    const name = topic();
    const heard: unknown[] = [];
    const handler = (message: unknown) => void heard.push(message);
    const end = await column.here.subscribe(name, handler);
    await column.here.subscribe(name, handler);
    await end();
    await end();
    const last = await collect(column.here, name);
    await column.there.publish(name, 'once');
    await expect.poll(() => last.messages).toEqual(['once']);
    expect(heard).toEqual(['once']);
  });

  it('handlers get copies, and one that fails keeps nothing from the others', async () => {
    const name = topic();
    const message = { list: [1] };
    await column.there.subscribe(name, (copy) => {
      if (copy && typeof copy === 'object') Object.assign(copy, { list: [] });
      throw new Error('a bug in a handler');
    });
    await column.there.subscribe(name, async () => {
      throw new Error('a bug in an async handler');
    });
    const { messages } = await collect(column.there, name);
    await column.here.publish(name, message);
    await expect.poll(() => messages).toEqual([{ list: [1] }]);
    expect(message).toEqual({ list: [1] });
    await expect.poll(() => logged.filter((line) => line.includes(name)).length).toBe(2);
  });

  it('refuses what JSON cannot hold', async () => {
    await expect(column.here.publish(topic(), undefined)).rejects.toThrow(TypeError);
  });

  it('nothing arrives after close, and publishing then does no harm', async () => {
    const own = await open();
    const name = topic();
    const { messages, end } = await collect(own.here, name);
    await own.here.close();
    await own.here.publish(name, 'late');
    await wait(30);
    expect(messages).toEqual([]);
    await end();
    await own.close();
  });
});

describe.skipIf(redisMissing)(`a bus on Redis ${redisMissing}`, () => {
  test('takes its subscriptions up again after the connection was cut', async () => {
    const server = await startTestRedis();
    const bus = await connectRedisBus({ url: server.url, prefix, log: pino({ level: 'silent' }) });
    const heard: unknown[] = [];
    await bus.subscribe('room', (message) => heard.push(message));
    const admin = await createClient({ url: server.url }).connect();
    await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub']);
    await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
    await vi.waitFor(
      async () => {
        await bus.publish('room', 'back');
        expect(heard).toContain('back');
      },
      { timeout: 20_000, interval: 100 },
    );
    await Promise.all([bus.close(), admin.close()]);
    await server.stop();
  });

  test('a message during an outage is lost without an error', async (context) => {
    const server = await startTestRedis();
    if (!server.isOwn) return context.skip('the provided Redis cannot be stopped');
    const bus = await connectRedisBus({ url: server.url, prefix, log: pino({ level: 'silent' }) });
    await server.stop();
    await bus.publish('room', 'lost');
    await bus.close();
  });

  test('reaches its own subscriptions during an outage, and tells all afterwards that something was missed', async (context) => {
    const server = await startTestRedis();
    if (!server.isOwn) return context.skip('the provided Redis cannot be stopped');
    const silent = pino({ level: 'silent' });
    const connect = () => connectRedisBus({ url: server.url, prefix, log: silent });
    const [here, there] = await Promise.all([connect(), connect()]);
    const heard: unknown[] = [];
    const gaps = { here: 0, there: 0 };
    await here.subscribe('room', (message) => heard.push(message));
    await there.subscribe('room', (message) => heard.push(message));
    here.onGap(() => gaps.here++);
    there.onGap(() => gaps.there++);
    // Redis doesn't answer for a while, and no connection breaks.
    const admin = await createClient({ url: server.url }).connect();
    await admin.sendCommand(['CLIENT', 'PAUSE', '3000', 'ALL']);
    await here.publish('room', 'at once');
    expect(heard).toEqual(['at once']);
    await expect.poll(() => gaps, { timeout: 20_000 }).toEqual({ here: 1, there: 1 });
    await Promise.all([here.close(), there.close(), admin.close()]);
    await server.stop();
  });

  test('says that something was missed when a connection was cut', async () => {
    const server = await startTestRedis();
    const bus = await connectRedisBus({ url: server.url, prefix, log: pino({ level: 'silent' }) });
    let gaps = 0;
    bus.onGap(() => gaps++);
    const admin = await createClient({ url: server.url }).connect();
    await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub']);
    await expect.poll(() => gaps, { timeout: 20_000 }).toBeGreaterThan(0);
    await Promise.all([bus.close(), admin.close()]);
    await server.stop();
  });
});
