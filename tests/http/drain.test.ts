import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openDoor } from '../support/slow-client.ts';

/** A door with one answer that ends when it is told to. */
async function openSlowDoor() {
  const answered = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const http = new Hono().get('/machine/slow', async (c) => {
    begun.resolve();
    return c.text(await answered.promise);
  });
  return { ...(await openDoor({ http })), begun: begun.promise, answer: answered.resolve };
}

it('finishes what runs, closes idle connections at once and lets nobody new in', async () => {
  const door = await openSlowDoor();
  const idle = connect(door.port, '127.0.0.1');
  idle.write('GET /health/alive HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle, 'data');
  const slow = fetch(`${door.origin}/machine/slow`);
  await door.begun;

  const drained = door.drain();
  await once(idle, 'close');
  await expect(fetch(`${door.origin}/health/alive`)).rejects.toThrow();
  door.answer('whole');
  expect(await (await slow).text()).toBe('whole');
  await drained;
});

it('tells a kept connection to ask elsewhere next time', async () => {
  const door = await openSlowDoor();
  const socket = connect(door.port, '127.0.0.1');
  const answers = text(socket);
  socket.write('GET /machine/slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await door.begun;
  const drained = door.drain();
  socket.write('GET /health/alive HTTP/1.1\r\nHost: localhost\r\n\r\n');
  door.answer('first');
  await drained;
  expect(await answers).toMatch(/first[\s\S]*Connection: close/i);
});

it('waits for what is being answered to somebody who has left', async () => {
  const ended: string[] = [];
  const answered = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const http = new Hono().get('/machine/slow', async (c) => {
    c.req.raw.signal.addEventListener('abort', () => left.resolve());
    begun.resolve();
    await answered.promise;
    ended.push('answer');
    return c.text('nobody reads it');
  });
  const door = await openDoor({ http });
  const cancellation = new AbortController();
  const slow = expect(fetch(`${door.origin}/machine/slow`, { signal: cancellation.signal })).rejects.toThrow();
  await begun.promise;
  const drained = door.drain().then(() => ended.push('drain'));
  cancellation.abort();
  await Promise.all([slow, left.promise]);
  await expect(fetch(`${door.origin}/health/alive`)).rejects.toThrow();
  answered.resolve();
  await drained;
  expect(ended).toEqual(['answer', 'drain']);
});

it('cuts what takes longer than it may', async () => {
  const door = await openSlowDoor();
  const slow = fetch(`${door.origin}/machine/slow`);
  const cut = expect(slow).rejects.toThrow();
  await door.begun;
  await door.drain(20);
  await cut;
});
