import { afterAll, beforeAll, expect, it } from 'vitest';
import { bytesOf, headerOf, openDoor, statusOf } from '../support/slow-client.ts';

let door: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

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
  const answer = await door.send(bytesOf(`GET ${target}`));
  const location = headerOf(answer, 'location');
  expect([200, 301, 400, 404]).toContain(statusOf(answer));
  if (location !== undefined) expect(new URL(location, door.origin).origin).toBe(door.origin);
});

it('adds the slash that pages end with, and keeps the query', async () => {
  const answer = await door.send(bytesOf('GET /videos?page=2'));
  expect([statusOf(answer), headerOf(answer, 'location')]).toEqual([301, '/videos/?page=2']);
});
