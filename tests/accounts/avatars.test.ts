import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApplication } from '../support/application.ts';

let world: Awaited<ReturnType<typeof openApplication>>;
let cookie: string;
const HOST = ['host', 'localhost', 'origin', 'http://localhost'];
const SETTINGS = '/main-dashboard/settings/profile/';
beforeAll(async () => {
  world = await openApplication({ trustedProxies: 1 });
  cookie = await signUp('form@example.com');
});
afterAll(() => world?.close());

async function signUp(email: string): Promise<string> {
  const account = { email, password: 'quiet-harbour-7', isAdult: true };
  const json = [...HOST, 'content-type', 'application/json'];
  const { headers } = await world.send('POST', '/api/wp/auth/register', json, JSON.stringify(account));
  return (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
}

const EDGE = 'edge';
const FORM = ['content-type', `multipart/form-data; boundary=${EDGE}`];
const part = (value: string, more = '') =>
  `--${EDGE}\r\ncontent-disposition: form-data; name="avatar"${more}\r\n\r\n${value}\r\n--${EDGE}--\r\n`;
const file = (value: string) => part(value, '; filename="me.png"\r\ncontent-type: image/png');
const html = () => ['cookie', cookie, 'accept', 'text/html,*/*'];
const lengthOf = (body: string) => ['content-length', String(Buffer.byteLength(body))];
const post = (body: string, head: readonly string[], length = lengthOf(body)) =>
  world.send('POST', '/api/wp/changeAvatar', [...HOST, ...FORM, ...length, ...head], body);

async function mine(): Promise<string | undefined> {
  const { headers } = await world.send('GET', '/media/avatars/mine', [...HOST, 'cookie', cookie]);
  return headers.location;
}

test('a form without JavaScript changes the picture and redirects to the settings', async () => {
  for (const id of ['plum', 'dune']) {
    const { status, headers, body } = await post(part(id), html());
    expect([status, headers.location, body.length]).toEqual([303, `${SETTINGS}?done=avatar`, 0]);
    expect(await mine()).toBe(`/static/avatars/${id}.svg`);
  }
  const page = await world.send('GET', SETTINGS, [...HOST, 'cookie', cookie]);
  expect(page.body.toString()).toContain('src="/static/avatars/dune.svg"');
});

test('an API client gets the response of the endpoint', async () => {
  const { status, body } = await post(part('reef'), ['cookie', cookie]);
  expect([status, JSON.parse(body.toString()).data.avatar.id]).toEqual([200, 'reef']);
});

test('a file that is no picture is refused with a message', async () => {
  const before = await mine();
  const { headers } = await post(file('hello'), html());
  expect(headers.location).toBe(`${SETTINGS}?refused=picture`);
  const answer = await post(file('hello'), ['cookie', cookie]);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body.toString()).detail).toContain('Choose a JPEG');
  expect(await mine()).toBe(before);
});

test('a malformed form is refused with a message', async () => {
  const cut = part('plum').slice(0, -6);
  for (const body of ['x', cut]) {
    const answer = await post(body, ['cookie', cookie]);
    expect([answer.status, JSON.parse(answer.body.toString()).detail]).toEqual([400, 'The form cannot be read.']);
  }
});

test('a guest signs in first, and a form of another site changes nothing', async () => {
  const { headers } = await post(part('plum'), ['accept', 'text/html']);
  expect(headers.location).toBe(`/sign-in/?next=${encodeURIComponent(SETTINGS)}`);
  const foreign = ['host', 'localhost', 'origin', 'http://elsewhere.example', 'cookie', cookie, ...FORM];
  expect((await world.send('POST', '/api/wp/changeAvatar', foreign, part('plum'))).status).toBe(403);
});

test('more than 5 MB is refused, also without Content-Length', async () => {
  const large = file('x'.repeat(6 * 1024 * 1024));
  expect((await post(large, ['cookie', cookie])).status).toBe(413);
  expect((await post(large, ['cookie', cookie], ['transfer-encoding', 'chunked'])).status).toBe(411);
});

/** Sends the beginning of a picture and never the rest. */
function sendSlowly(head: readonly string[]) {
  const headers = [...HOST, ...FORM, ...head, 'content-length', '100000'];
  const { port } = new URL(world.origin);
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/wp/changeAvatar', headers });
  const status = new Promise<number | undefined>((resolve) => {
    sent.on('response', (response) => resolve(response.statusCode));
    sent.on('error', () => resolve(undefined));
  });
  sent.write(file('x').slice(0, -20));
  return { status, leave: () => void sent.destroy() };
}

test('an unauthenticated upload is refused before its body is read', async () => {
  const slow = sendSlowly([]);
  expect(await slow.status).toBe(401);
  slow.leave();
});

test('slow uploads do not block others', async () => {
  const other = await signUp('patient@example.com');
  const slow = Array.from({ length: 5 }, () => sendSlowly(['cookie', cookie]));
  // One account may have four uploads open, not five.
  expect(await Promise.race(slow.map(({ status }) => status))).toBe(429);
  const elsewhere = ['cookie', other, 'x-forwarded-for', '192.0.2.7'];
  expect((await post(part('moss'), elsewhere)).status).toBe(200);
  for (const { leave } of slow) leave();
  await expect.poll(async () => (await post(part('moss'), ['cookie', cookie])).status).toBe(200);
});

test('the picture’s address needs a valid session or bearer token', async () => {
  const ended = await signUp('gone@example.com');
  const [, atoken] = /atoken=([^;]+)/.exec(ended) ?? [];
  const at = (head: readonly string[]) => world.send('GET', '/media/avatars/mine', [...HOST, ...head]);
  expect((await at(['authorization', `Bearer ${atoken}`])).status).toBe(302);
  expect((await at(['cookie', ended, 'authorization', 'Bearer x'])).status).toBe(404);
  expect((await at(['cookie', ended])).status).toBe(302);
  const json = [...HOST, 'content-type', 'application/json', 'cookie', ended];
  expect((await world.send('POST', '/api/playa/v1/auth/logout', json, '{}')).status).toBe(200);
  expect((await at(['cookie', ended])).status).toBe(404);
});
