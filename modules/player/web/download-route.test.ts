import type { AnyRouter } from '@orpc/server';
import { pino } from 'pino';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providePageRequest } from '#api/page.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import type { Visitor } from '#api/request/visitor.ts';
import { createApiServer } from '#api/server/server.ts';
import { DEFAULT_FLAGS } from '#sites/defaults.ts';
import { MEMBER, NOBODY, openMedia, otherSite } from '#tests/support/media.ts';
import { preferencesFrom } from '#ui/theme.ts';
import { loader } from './download-route.ts';

let world: Awaited<ReturnType<typeof openMedia>>;
let fileId: number;
beforeAll(async () => {
  world = await openMedia();
  fileId = (await world.addFile()).id;
});
afterAll(() => world.close());

async function visit(
  visitor: Visitor,
  options: { method?: string; headers?: HeadersInit; site?: typeof otherSite } = {},
) {
  const router = { player: world.player.endpoints } as AnyRouter;
  const server = createApiServer(router, { log: pino({ level: 'silent' }), title: 'test', version: '1' });
  const endpoints = server.client(world.contextOf(visitor, options.site)) as Record<string, unknown>;
  const context = new RouterContextProvider();
  providePageRequest(context, {
    flags: DEFAULT_FLAGS,
    preferences: preferencesFrom({}, { theme: 'dark' }),
    endpoints,
    visitor,
    origin: 'http://test',
    now: world.clock.now(),
    report() {},
  });
  const { method, headers } = options;
  const request = new Request(`http://test/download/${fileId}/`, { method, headers });
  const args = { request, context, params: { fileId: String(fileId) } } as unknown as LoaderFunctionArgs;
  const response = await loader(args).catch((thrown: unknown) => thrown as Response);
  return { status: response.status, location: response.headers.get('location') };
}

test('a member is led to the file itself', async () => {
  const member = world.visitor(MEMBER);
  const { status, location } = await visit(member);
  expect(status).toBe(302);
  const file = await world.fetch(location ?? '', { visitor: member });
  expect(file.headers.get('content-disposition')).toContain('attachment');
  expect(await file.text()).toBe('0123456789');
});

test('a refusal leads back to the video and says why', async () => {
  expect(await visit(world.visitor({ ...MEMBER, dailyDownloadCap: 0 }))).toEqual({
    status: 302,
    location: '/video/desert-dawn/?download=limit',
  });
  expect((await visit(world.visitor({ ...MEMBER, trial: true }))).location).toBe('/video/desert-dawn/?download=trial');
});

test('who has no access is led to where it is sold', async () => {
  expect((await visit(VERIFIED_GUEST)).location).toBe('/join-now/');
  const expired = { ...world.visitor({ ...NOBODY, status: 'expired' }), subscription: 'expired' as const };
  expect((await visit(expired)).location).toBe('/join-now/?event=expired');
});

test('another site’s file is not found', async () => {
  expect((await visit(world.visitor(MEMBER), { site: otherSite })).status).toBe(404);
});

test('neither a foreign page, a prefetch nor a HEAD uses up a download', async () => {
  const member = world.visitor({ ...MEMBER, dailyDownloadCap: 0 });
  // With nothing left, whatever reached the count would be led away with a word about the limit.
  for (const name of ['sec-purpose', 'purpose', 'x-moz'])
    expect(await visit(member, { headers: { [name]: 'prefetch' } })).toEqual({ status: 403, location: null });
  expect(await visit(member, { method: 'HEAD' })).toEqual({ status: 204, location: null });
});

test('after them the download starts', async () => {
  const member = world.visitor({ ...MEMBER, dailyDownloadCap: 1 });
  expect((await visit(member, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  expect((await visit(member, { headers: { 'sec-purpose': 'prefetch;prerender' } })).status).toBe(403);
  expect((await visit(member, { method: 'HEAD' })).status).toBe(204);
  expect((await visit(member)).location).toMatch(/^\/media\/v\//);
});
