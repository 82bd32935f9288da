import { afterAll, beforeAll, expect, it } from 'vitest';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';

let program: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  program = await openApplication();
});
afterAll(() => program.close());

const ask = (method: string, path: string) =>
  program.send(method, path, ['host', `${sites[0].key}.localhost`, 'accept', 'application/json']);

it.each([
  ['/Videos/', '/videos/'],
  ['/FAQ/?a=1', '/faq/?a=1'],
  ['/TAG/sand/', '/tag/sand/'],
  ['/v%69deos/', '/videos/'],
  ['/videos//', '/videos/'],
  ['/Videos/_.data', '/videos/_.data'],
  ['/SmellVR/', '/smellvr/'],
  ['/USC-2257/', '/usc-2257/'],
  ['/video/The-Dunes/', '/video/the-dunes/'],
  ['/category/City-Lights/', '/category/city-lights/'],
  ['/-NOW/', '/join-now/'],
  ['//-now/', '/join-now/'],
  ['/%2Dnow/', '/join-now/'],
])('redirects %s to %s, from the cache too', async (spelled, canonical) => {
  for (const method of ['GET', 'GET', 'HEAD']) {
    const { status, headers } = await ask(method, spelled);
    expect([status, headers.location]).toEqual([301, canonical]);
  }
});

it('shows a page whose query is malformed', async () => {
  for (const query of ['utm_campaign=50%', 'a=%ff&b=1', 'page=%', 'a=%00', '%'])
    expect((await ask('GET', `/videos/?${query}`)).status, query).toBe(200);
  expect((await ask('GET', '/videos?a=50%&page=2')).headers.location).toBe('/videos/?page=2');
  expect((await ask('GET', '/api/content/v1/videos?page=%')).status).toBe(400);
});

it('answers HEAD, and other methods with 405 and Allow', async () => {
  const path = '/api/content/v1/videos?limit=1';
  const [got, head] = [await ask('GET', path), await ask('HEAD', path)];
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-type']).toBe(got.headers['content-type']);
  expect((await ask('HEAD', '/api/content/v1/videos/nobody')).status).toBe(404);
  for (const method of ['DELETE', 'POST', 'PUT', 'OPTIONS']) {
    const { status, headers } = await ask(method, path);
    expect([status, headers.allow], method).toEqual([405, 'GET, HEAD']);
  }
  const { status, headers } = await ask('GET', '/api/content/v1/add-video-view');
  expect([status, headers.allow]).toEqual([405, 'POST']);
});

it.each(['/api/content/v1/nothing', '/api/admin/v1/nothing', '/api/content/v1/ad-banner/nope'])(
  'says of %s what a page says that is not there',
  async (path) => {
    const { status, body } = await ask('GET', path);
    expect(status).toBe(404);
    expect(JSON.parse(body.toString())).toMatchObject({ detail: 'This page could not be found' });
  },
);

it('names unknown fields of a request', async () => {
  const { status, body } = await program.send(
    'POST',
    '/api/content/v1/add-video-view',
    ['host', `${sites[0].key}.localhost`, 'content-type', 'application/json'],
    '{"id":1,"x":2}',
  );
  expect(status).toBe(400);
  expect(JSON.parse(body.toString()).errors).toMatchObject([{ pointer: '/x' }]);
});
