import { afterAll, beforeAll, expect, it } from 'vitest';
import { bytesOf, headerOf, openGuardedServer, statusOf } from '../support/slow-client.ts';

let server: Awaited<ReturnType<typeof openGuardedServer>>;
beforeAll(async () => {
  server = await openGuardedServer();
});
afterAll(() => server.close());

it.each([
  '//evil.example/x',
  '//evil.example//',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/.//evil.example/x',
  '/x/..//evil.example/x',
  '/%2e//evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '//evil.example:80/x?next=//evil.example',
  '//user@evil.example/x',
  '//-now/',
  '/\t/evil.example/',
  'http://evil.example//evil.example/x',
])('leads nobody from %s to another host', async (target) => {
  const answer = await server.send(bytesOf(`GET ${target}`));
  const location = headerOf(answer, 'location');
  expect([200, 301, 400, 404]).toContain(statusOf(answer));
  if (location !== undefined) expect(new URL(location, server.origin).origin).toBe(server.origin);
});

it('adds the slash that pages end with, and keeps the query', async () => {
  const answer = await server.send(bytesOf('GET /videos?page=2'));
  expect([statusOf(answer), headerOf(answer, 'location')]).toEqual([301, '/videos/?page=2']);
});
