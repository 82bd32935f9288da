import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openGuardedServer } from '../support/slow-client.ts';

/** A server with one response that ends when the test says so. */
async function openSlowServer() {
  const answered = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const http = new Hono().get('/machine/slow', async (c) => {
    begun.resolve();
    return c.text(await answered.promise);
  });
  return { ...(await openGuardedServer({ http })), begun: begun.promise, answer: answered.resolve };
}

it('finishes running requests, closes idle connections and refuses new ones', async () => {
  const server = await openSlowServer();
  const idle = connect(server.port, '127.0.0.1');
  idle.write('GET /health/alive HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle, 'data');
  const slow = fetch(`${server.origin}/machine/slow`);
  await server.begun;

  const drained = server.drain();
  await once(idle, 'close');
  await expect(fetch(`${server.origin}/health/alive`)).rejects.toThrow();
  server.answer('whole');
  expect(await (await slow).text()).toBe('whole');
  await drained;
});

it('answers everything that was sent before proxies noticed, and closes each connection', async () => {
  const http = new Hono().get('/machine/quick', (c) => c.text('whole'));
  const server = await openGuardedServer({ http, drainNoticeMs: 300 });
  const ask = () =>
    text(
      connect(server.port, '127.0.0.1', function (this: Socket) {
        this.write('GET /machine/quick HTTP/1.1\r\nHost: localhost\r\n\r\n');
      }),
    );
  const burst = Array.from({ length: 40 }, ask);
  const drained = server.drain();
  const late = ask();
  for (const answer of await Promise.all([...burst, late])) expect(answer).toMatch(/Connection: close[\s\S]*whole$/i);
  await drained;
  await expect(fetch(`${server.origin}/health/alive`)).rejects.toThrow();
});

it('sends Connection: close on kept-alive connections', async () => {
  const server = await openSlowServer();
  const socket = connect(server.port, '127.0.0.1');
  const answers = text(socket);
  socket.write('GET /machine/slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await server.begun;
  const drained = server.drain();
  socket.write('GET /health/alive HTTP/1.1\r\nHost: localhost\r\n\r\n');
  server.answer('first');
  await drained;
  expect(await answers).toMatch(/first[\s\S]*Connection: close/i);
});

it('waits for requests whose client has disconnected', async () => {
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
  const server = await openGuardedServer({ http });
  const cancellation = new AbortController();
  const slow = expect(fetch(`${server.origin}/machine/slow`, { signal: cancellation.signal })).rejects.toThrow();
  await begun.promise;
  const drained = server.drain().then(() => ended.push('drain'));
  cancellation.abort();
  await Promise.all([slow, left.promise]);
  await expect(fetch(`${server.origin}/health/alive`)).rejects.toThrow();
  answered.resolve();
  await drained;
  expect(ended).toEqual(['answer', 'drain']);
});

it('aborts requests after the time limit', async () => {
  const server = await openSlowServer();
  const slow = fetch(`${server.origin}/machine/slow`);
  const cut = expect(slow).rejects.toThrow();
  await server.begun;
  await server.drain(20);
  await cut;
});
