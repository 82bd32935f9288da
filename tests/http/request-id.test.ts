import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#kernel/log/log.ts';
import { bytesOf, headerOf, openGuardedServer } from '../support/slow-client.ts';

const lines: string[] = [];
const log = createLog({ level: 'debug', pretty: false }, { write: (line: string) => lines.push(line) });
let server: Awaited<ReturnType<typeof openGuardedServer>>;
let behindProxy: Awaited<ReturnType<typeof openGuardedServer>>;
beforeAll(async () => {
  server = await openGuardedServer({ log });
  behindProxy = await openGuardedServer({ log, trustedProxies: 1 });
});
afterAll(() => Promise.all([server.close(), behindProxy.close()]));

const UUID = /^[0-9a-f-]{36}$/;
const idOf = async (from: typeof server, path: string, sent: Record<string, string> = {}) =>
  headerOf(await from.send(bytesOf(`GET ${path}`, sent)), 'x-request-id');

it('names each request in its answer and in what is logged of it', async () => {
  for (const path of ['/some-page/', '/api/find/anna', '/health/live', '/api/no-such-call']) {
    const id = await idOf(server, path);
    expect(id).toMatch(UUID);
    await expect.poll(() => lines.filter((line) => line.includes(id ?? ''))).not.toEqual([]);
  }
});

it('takes the name that a trusted proxy gave it, where that is one', async () => {
  expect(await idOf(behindProxy, '/some-page/', { 'x-request-id': 'proxy-0001' })).toBe('proxy-0001');
  expect(await idOf(behindProxy, '/some-page/', { 'x-request-id': 'a b"c' })).toMatch(UUID);
  expect(await idOf(behindProxy, '/some-page/', { 'x-request-id': 'x'.repeat(200) })).toMatch(UUID);
  expect(await idOf(server, '/some-page/', { 'x-request-id': 'proxy-0001' })).toMatch(UUID);
});
