import { expect, test } from 'vitest';
import type { Resolve } from '../endpoints/addresses.ts';
import { openReceiver } from '../test-receiver.ts';
import { type PostSettings, post } from './post.ts';

const BODY = JSON.stringify({
  id: '019599aa-0000-7000-8000-000000000000',
  kind: 'webhooks.test',
  createdAt: '2026-03-01T12:00:00Z',
  site: null,
  data: {},
});
const development = { development: true, privateAddresses: false };
const production = { development: false, privateAddresses: false };
const send = (url: string, settings: Partial<PostSettings> = {}, signal = new AbortController().signal) =>
  post(
    url,
    { headers: { 'webhook-id': 'x' }, body: BODY },
    { policy: development, limitMs: 5000, ...settings },
    signal,
  );

/** A DNS resolver that answers with these address lists in turn. */
function naming(...answers: string[][]): Resolve {
  return (_, __, callback) => {
    const addresses = answers.length > 1 ? answers.shift() : answers[0];
    callback(
      null,
      (addresses ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}

test('posts JSON and answers the status with the beginning of the words', async () => {
  const receiver = await openReceiver();
  receiver.answer = (_, response) => void response.writeHead(202).end('taken, thank you');
  expect(await send(receiver.url)).toEqual({ status: 202, text: 'taken, thank you' });
  expect(receiver.received).toMatchObject([
    { body: BODY, headers: { 'content-type': 'application/json', 'webhook-id': 'x' } },
  ]);
});

test('reads two kilobytes of an answer that never ends', async () => {
  const receiver = await openReceiver();
  let wasCut = false;
  receiver.answer = (_, response) => {
    const more = () => {
      while (response.write('x'.repeat(1000)));
    };
    response.on('drain', more).on('close', () => {
      wasCut = true;
    });
    more();
  };
  // The size limit cuts it off: the time limit is longer than this test.
  expect(await send(receiver.url, { limitMs: 60_000 })).toEqual({ status: 200, text: 'x'.repeat(2048) });
  await expect.poll(() => wasCut).toBe(true);
});

test('gives up a receiver that does not answer, and takes the status of one whose words do not end', async () => {
  const receiver = await openReceiver();
  receiver.answer = () => {};
  await expect(send(receiver.url, { limitMs: 200 })).rejects.toThrow('No response within 200 ms.');
  receiver.answer = (_, response) => void response.writeHead(200).write('slow');
  expect(await send(receiver.url, { limitMs: 200 })).toEqual({ status: 200, text: 'slow' });
});

test('throws when the receiver hangs up', async () => {
  const receiver = await openReceiver();
  receiver.answer = (request) => void request.socket.destroy();
  await expect(send(receiver.url)).rejects.toThrow('hang up');
});

test('ends when the program does', async () => {
  const receiver = await openReceiver();
  const stop = new AbortController();
  receiver.answer = () => stop.abort();
  await expect(send(receiver.url, {}, stop.signal)).rejects.toThrow('abort');
});

test('follows no redirect', async () => {
  const receiver = await openReceiver();
  const other = await openReceiver();
  receiver.answer = (_, response) => void response.writeHead(307, { location: other.url }).end();
  expect(await send(receiver.url)).toMatchObject({ status: 307 });
  expect(other.received).toEqual([]);
});

/** This machine's receiver, under another host name. */
const named = (url: string, host: string) => url.replace('127.0.0.1', host);

test('a name that leads to an inner address is refused when it is connected to, and nothing arrives', async () => {
  const receiver = await openReceiver();
  const port = new URL(receiver.url).port;
  const url = `https://rebound.example:${port}/`;
  for (const inner of ['127.0.0.1', '::ffff:127.0.0.1', '10.0.0.1', 'fd00::1', '169.254.169.254'])
    for (const resolve of [naming([inner]), naming(['93.184.216.34', inner])])
      await expect(send(url, { policy: production, resolve })).rejects.toThrow('not public');
  expect(receiver.received).toEqual([]);
});

test('the connection goes to the address that was judged, whatever the name says the next time', async () => {
  const receiver = await openReceiver();
  // The first answer is checked and used; a second lookup would lead elsewhere.
  const resolve = naming(['127.0.0.1'], ['10.255.255.1']);
  expect(await send(named(receiver.url, 'hooks.localhost'), { resolve })).toMatchObject({ status: 204 });
  await expect(send(named(receiver.url, 'hooks.localhost'), { resolve })).rejects.toThrow('not public');
  expect(receiver.received).toHaveLength(1);
});

test('a number for a host is not looked up, and is refused all the same', async () => {
  const receiver = await openReceiver();
  const { port } = new URL(receiver.url);
  for (const host of ['127.0.0.1', '127.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]'])
    await expect(send(`https://${host}:${port}/`, { policy: production })).rejects.toThrow('not-public');
  expect(receiver.received).toEqual([]);
});

test('where a setting allows it, notices go to inner addresses', async () => {
  const receiver = await openReceiver();
  const { port } = new URL(receiver.url);
  const policy = { development: false, privateAddresses: true };
  // It doesn't speak TLS, but the connection reaches it.
  await expect(send(`https://inner.example:${port}/`, { policy, resolve: naming(['127.0.0.1']) })).rejects.toThrow(
    /SSL|TLS|EPROTO|packet/i,
  );
});
