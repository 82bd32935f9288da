import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApplication } from './test-application.ts';

let world: Awaited<ReturnType<typeof openApplication>>;
let cookie: string;
const HOST = ['host', 'localhost', 'origin', 'http://localhost'];
const SETTINGS = '/main-dashboard/settings/';
beforeAll(async () => {
  world = await openApplication();
  const account = { email: 'form@example.com', password: 'quiet-harbour-7', isAdult: true };
  const json = [...HOST, 'content-type', 'application/json'];
  const { headers } = await world.send('POST', '/api/wp/auth/register', json, JSON.stringify(account));
  cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
});
afterAll(() => world?.close());

const EDGE = 'edge';
const FORM = ['content-type', `multipart/form-data; boundary=${EDGE}`];
const part = (value: string, more = '') =>
  `--${EDGE}\r\ncontent-disposition: form-data; name="avatar"${more}\r\n\r\n${value}\r\n--${EDGE}--\r\n`;
const file = (value: string) => part(value, '; filename="me.png"\r\ncontent-type: image/png');
const html = () => ['cookie', cookie, 'accept', 'text/html,*/*'];
const post = (body: string, head: readonly string[]) =>
  world.send('POST', '/api/wp/changeAvatar', [...HOST, ...FORM, ...head], body);

async function mine(): Promise<string | undefined> {
  const { headers } = await world.send('GET', '/media/avatars/mine', [...HOST, 'cookie', cookie]);
  return headers.location;
}

test('a form without script changes the picture and comes back to the settings', async () => {
  for (const id of ['plum', 'dune']) {
    const { status, headers, body } = await post(part(id), html());
    expect([status, headers.location, body.length]).toEqual([303, `${SETTINGS}?done=avatar`, 0]);
    expect(await mine()).toBe(`/static/avatars/${id}.svg`);
  }
  const page = await world.send('GET', SETTINGS, [...HOST, 'cookie', cookie]);
  expect(page.body.toString()).toContain('src="/static/avatars/dune.svg"');
});

test('a program is answered by the call itself', async () => {
  const { status, body } = await post(part('reef'), ['cookie', cookie]);
  expect([status, JSON.parse(body.toString()).data.avatar.id]).toEqual([200, 'reef']);
});

test('what is no picture is refused in words, and changes nothing', async () => {
  const before = await mine();
  const { headers } = await post(file('hello'), html());
  expect(headers.location).toBe(`${SETTINGS}?refused=picture`);
  const answer = await post(file('hello'), ['cookie', cookie]);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body.toString()).detail).toContain('Please choose a picture');
  expect(await mine()).toBe(before);
});

test('a guest signs in first, and a form of another site changes nothing', async () => {
  const { headers } = await post(part('plum'), ['accept', 'text/html']);
  expect(headers.location).toBe(`/sign-in/?next=${encodeURIComponent(SETTINGS)}`);
  const foreign = ['host', 'localhost', 'origin', 'http://elsewhere.example', 'cookie', cookie, ...FORM];
  expect((await world.send('POST', '/api/wp/changeAvatar', foreign, part('plum'))).status).toBe(403);
});

test('more than 5 MB is turned away, also where nobody said how much it would be', async () => {
  const large = file('x'.repeat(6 * 1024 * 1024));
  expect((await post(large, ['cookie', cookie, 'content-length', String(large.length)])).status).toBe(413);
  expect((await post(large, ['cookie', cookie, 'transfer-encoding', 'chunked'])).status).toBe(413);
});
