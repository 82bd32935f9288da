import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, movableClock } from '#kernel/clock.ts';
import { type AddressMemory, createAddressList, isEntry, isListed } from './address-list.ts';

let fetches = 0;
let answer: { status: number; text: string } = { status: 200, text: '' };
const server = createServer((_, response) => {
  fetches += 1;
  response.writeHead(answer.status).end(answer.text);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

function open(memory?: AddressMemory) {
  fetches = 0;
  const clock = movableClock(new Date('2026-03-01T12:00:00Z'));
  const { port } = server.address() as AddressInfo;
  const list = createAddressList({
    clock,
    url: () => `http://127.0.0.1:${port}/`,
    entriesOf: (text) => text.split('|'),
    always: ['192.0.2.1'],
    memory,
  });
  return { clock, list };
}

test('counts for a day, asked for once however many deliver', async () => {
  answer = { status: 200, text: '203.0.113.|198.51.100.7' };
  const { clock, list } = open();
  expect(await Promise.all(['203.0.113.9', '198.51.100.7', '198.51.100.8'].map(list.has))).toEqual([true, true, false]);
  clock.advance(23 * HOUR);
  expect(await list.has('203.0.113.1')).toBe(true);
  expect(fetches).toBe(1);
  answer = { status: 200, text: '198.51.100.8' };
  clock.advance(2 * HOUR);
  expect(await list.has('198.51.100.8')).toBe(true);
  expect(await list.has('203.0.113.1')).toBe(false);
  expect(fetches).toBe(2);
});

test('the last good one goes on counting while there is no other, and is asked for again after a while', async () => {
  answer = { status: 200, text: '198.51.100.7' };
  const { clock, list } = open();
  await list.has('198.51.100.7');
  answer = { status: 200, text: '<html>maintenance</html>' };
  clock.advance(2 * DAY);
  for (const expected of [true, true]) expect(await list.has('198.51.100.7')).toBe(expected);
  expect(await list.has('198.51.100.9')).toBe(false);
  await expect.poll(() => fetches).toBe(2);
  clock.advance(6 * MINUTE);
  expect(await list.has('198.51.100.9')).toBe(false);
  expect(fetches).toBe(3);
});

test('without any list nobody is refused for good, and who always counts is let in', async () => {
  answer = { status: 500, text: '' };
  const { list } = open();
  await expect(list.has('198.51.100.7')).rejects.toThrow('The server is busy');
  expect(await list.has('192.0.2.1')).toBe(true);
});

test.each([
  ['203.0.113.9', '203.0.113.', true],
  ['203.0.11.39', '203.0.113.', false],
  ['203.0.113.9', '203.0.113.0/24', true],
  ['203.0.114.9', '203.0.113.0/24', false],
  ['::ffff:203.0.113.9', '203.0.113.9', true],
  ['2001:db8::1', '203.0.113.0/24', false],
  ['not an address', '203.0.113.9', false],
])('%s against %s: %s', (address, entry, expected) => {
  expect(isEntry(entry)).toBe(true);
  expect(isListed(address, [entry])).toBe(expected);
});

test.each(['', 'localhost', '203.0.113.9.', '.', '203.', '<html>', '0.0.0.0/0', '203.0.0.0/8', '::/0'])(
  '“%s” names no addresses of a biller, or too many',
  (entry) => {
    expect(isEntry(entry)).toBe(false);
  },
);

test('the last good list counts again in a program that starts while the biller is silent', async () => {
  let stored: readonly string[] = [];
  const memory: AddressMemory = {
    recall: async () => stored,
    async keep(entries) {
      stored = entries;
    },
  };
  answer = { status: 200, text: '203.0.113.' };
  await open(memory).list.has('203.0.113.9');
  answer = { status: 500, text: '' };
  const { list } = open(memory);
  expect(await list.has('203.0.113.9')).toBe(true);
  expect(await list.has('198.51.100.7')).toBe(false);
});
