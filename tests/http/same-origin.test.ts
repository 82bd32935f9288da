import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApplication } from '../support/application.ts';

let world: Awaited<ReturnType<typeof openApplication>>;
const jar = new Map<string, string>();
const HOST = ['host', 'localhost'];
beforeAll(async () => {
  world = await openApplication();
  const json = [...HOST, 'content-type', 'application/json'];
  const account = { email: 'program@example.com', password: 'quiet-harbour-7', isAdult: true };
  const { headers } = await world.send('POST', '/api/wp/auth/register', json, JSON.stringify(account));
  for (const line of headers['set-cookie'] ?? []) {
    const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=');
    jar.set(name, value);
  }
});
afterAll(() => world?.close());

const EDGE = 'edge';
const PLUM = `--${EDGE}\r\ncontent-disposition: form-data; name="avatar"\r\n\r\nplum\r\n--${EDGE}--\r\n`;
const choosePlum = async (...head: string[]) => {
  const form = ['content-type', `multipart/form-data; boundary=${EDGE}`, 'content-length', `${PLUM.length}`];
  return (await world.send('POST', '/api/wp/changeAvatar', [...HOST, ...form, ...head], PLUM)).status;
};
const bearer = () => ['authorization', `Bearer ${jar.get('atoken')}`];
const cookie = () => ['cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; ')];
const FOREIGN = ['origin', 'http://elsewhere.example'];

test('a form counts where it names an origin of ours, or shows a bearer, which no form can', async () => {
  expect(await choosePlum(...cookie())).toBe(403);
  expect(await choosePlum(...cookie(), ...FOREIGN)).toBe(403);
  expect(await choosePlum(...cookie(), 'origin', 'http://localhost')).toBe(200);
  expect(await choosePlum(...bearer())).toBe(200);
  // An invalid bearer token is used even if the cookies are valid.
  expect(await choosePlum(...cookie(), 'authorization', 'Bearer nobody')).toBe(401);
});

test('a form of a page counts by its origin alone, since pages read no bearer', async () => {
  const form = ['content-type', 'application/x-www-form-urlencoded'];
  const pause = async (...head: string[]) =>
    (await world.send('POST', '/main-dashboard/pause/', [...HOST, ...form, ...head], 'a=b')).status;
  expect(await pause(...cookie(), 'authorization', 'Bearer nobody')).toBe(403);
  expect(await pause(...cookie(), 'origin', 'http://localhost')).not.toBe(403);
});

test('a call without a body is answered, unless another site may have sent it', async () => {
  const ask = async (method: string, path: string, ...head: string[]) =>
    (await world.send(method, path, [...HOST, ...head])).status;
  const favourite = '/api/users/favorites/5';
  // Favourites are for members, which this account isn't.
  for (const method of ['PUT', 'DELETE'])
    for (const head of [cookie(), bearer()]) expect(await ask(method, favourite, ...head)).toBe(401);
  expect(await ask('PUT', favourite, ...cookie(), ...FOREIGN)).toBe(403);
  const mayDownload = '/api/users/can_download?url=/x';
  expect(await ask('POST', mayDownload, ...cookie())).toBe(403);
  expect(await ask('POST', mayDownload, ...bearer())).not.toBe(403);
});
