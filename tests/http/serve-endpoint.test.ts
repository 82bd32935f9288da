import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { listen } from '../../app/http/listen.ts';
import { type Answer, openApplication } from '../support/application.ts';

let program: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  program = await openApplication();
});
afterAll(() => program.close());

const get = (path: string, ...headers: string[]) => program.send('GET', path, ['host', 'localhost', ...headers]);

function asSent({ status, headers, body }: Answer) {
  const { date: _, 'x-request-id': _id, ...said } = headers;
  return { status, headers: said, body: body.toString() };
}

it.each([
  ['a list', '/api/content/v1/videos?limit=24', '/api/content/v1/videos?limit=%324'],
  ['an unknown video', '/api/content/v1/videos/nothing', '/api/content/v1/videos/noth%69ng'],
  ['a wrong page', '/api/content/v1/videos?page=x', '/api/content/v1/videos?page=%78&page[]='],
  ['a page without viewer data', '/api/content/v1/viewer-data?path=/', '/api/content/v1/viewer-data?path=%2F'],
])('answers %s the same in the short way and in the long one', async (_what, short, long) => {
  for (const accept of ['application/json', 'application/problem+json']) {
    const quick = asSent(await get(short, 'accept', accept));
    const slow = asSent(await get(long, 'accept', accept));
    expect(quick.status).toBe(slow.status);
    if (!short.includes('page=x')) expect(quick.body).toBe(slow.body);
    expect(Object.keys(quick.headers).sort()).toEqual(Object.keys(slow.headers).sort());
    expect(quick.headers).toMatchObject({
      'cache-control': slow.headers['cache-control'],
      'content-type': slow.headers['content-type'],
      'x-content-type-options': 'nosniff',
    });
  }
});

it('takes away the cookies of a session that is over', async () => {
  const answer = await get('/api/content/v1/videos?limit=1', 'cookie', 'atoken=a.b.c; rtoken=gone');
  expect(answer.status).toBe(200);
  expect(answer.headers['set-cookie']?.join()).toMatch(/atoken=;.*rtoken=;/);
});

it('takes two bearers for neither', async () => {
  const seen: (string | undefined)[] = [];
  const apiDeps = {
    ...program.application.apiDeps,
    resolveVisitor: async ({ authorization }: { authorization?: string }) => {
      seen.push(authorization);
      return VERIFIED_GUEST;
    },
  };
  const server = await listen({ ...program.application, apiDeps }, { port: 0, host: '127.0.0.1', trustedProxies: 0 });
  const headers = [
    ['authorization', 'Bearer a'],
    ['authorization', 'Bearer b'],
  ].flat();
  const sent = request({
    port: server.port,
    path: '/api/content/v1/videos',
    headers: ['host', 'localhost', ...headers],
  });
  const [answer] = await once(sent.end(), 'response');
  answer.resume();
  await server.drain(0);
  expect(seen).toEqual(['Bearer a, Bearer b']);
});

it('says that a forged host is nobody', async () => {
  expect((await program.send('GET', '/api/content/v1/videos', ['host', 'a b'])).status).toBe(400);
});

it('answers HEAD without a body', async () => {
  const answer = await program.send('HEAD', '/api/content/v1/videos', ['host', 'localhost']);
  expect(answer.body).toHaveLength(0);
});
