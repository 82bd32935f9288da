import type { ContractRouterClient } from '@orpc/contract';
import { afterEach, expect, it } from 'vitest';
import { type BrowserApiContext, browserClient } from '#api/browser/browser-client.ts';
import { createBrowserSession } from '#api/browser/browser-session.ts';
import { addressesOf } from '#api/browser/endpoint-addresses.ts';
import { asFormRefusal } from '#api/page.ts';
import { movableClock } from '#kernel/clock.ts';
import { Unavailable } from '#kernel/errors.ts';
import { contract, openGuardedServer } from '../support/slow-client.ts';

/** The browser's client against the program's own server: what one writes the other reads. */
let server: Awaited<ReturnType<typeof openGuardedServer>>;
afterEach(() => server.close());

async function openEndpoints(options: Parameters<typeof openGuardedServer>[0] = {}) {
  server = await openGuardedServer(options);
  const session = createBrowserSession({
    clock: movableClock(new Date('2026-01-01T00:00:00Z')),
    fetch: (path, init) => fetch(server.origin + path, init),
    cookies: { read: () => '', write() {} },
    goTo() {},
    here: () => '/',
    memory: () => ({ getItem: () => null, setItem() {}, removeItem() {} }),
  });
  const all = browserClient(addressesOf({ test: contract }), { session, origin: server.origin });
  return all.test as ContractRouterClient<typeof contract, BrowserApiContext>;
}

const caught = (call: Promise<unknown>) => call.then(() => expect.fail('It did not reject.'), asFormRefusal);
const TEXTS = ['plain', 'a b', 'a/b', 'a?b=c&d#e', '100%', 'ä 日本 🎥', '[0]', '{name}', '"quoted"\\'];

it.each(TEXTS)('bring %j unchanged, in the path, in the query and in the body', async (text) => {
  const endpoints = await openEndpoints();
  const found = { name: text, page: 3, tags: [text, 'second'] };
  expect((await endpoints.find(found)).data).toEqual(found);
  const renamed = { id: text, language: text, text };
  expect((await endpoints.rename(renamed)).data).toEqual(renamed);
  expect((await endpoints.echo({ text })).data).toEqual({ text });
});

it('leave out what is not given', async () => {
  const endpoints = await openEndpoints();
  expect((await endpoints.find({ name: 'a', page: undefined })).data).toEqual({ name: 'a' });
  expect((await endpoints.rename({ id: '1', language: 'en' })).data).toEqual({ id: '1', language: 'en' });
  expect((await endpoints.echo({})).data).toEqual({});
});

it('put each part where the input says, when it says so', async () => {
  const endpoints = await openEndpoints();
  const both = await endpoints.move({ params: { id: 'a/b' }, query: { to: 'left' }, body: { to: 'right' } });
  expect(both.data).toEqual({ id: 'a/b', query: 'left', body: 'right' });
  expect((await endpoints.move({ params: { id: '1' } })).data).toEqual({ id: '1' });
});

it('reject with the fields that are wrong', async () => {
  const endpoints = await openEndpoints();
  expect(await caught(endpoints.find({ name: 'a', page: 'x' }))).toEqual({
    code: 'BAD_REQUEST',
    status: 400,
    message: 'The page must be a number.',
    errors: { page: 'The page must be a number.' },
  });
});

it('reject with a declared refusal, its code and its data', async () => {
  const endpoints = await openEndpoints();
  await expect(endpoints.rename({ id: '1', language: 'en', text: 'taken' })).rejects.toMatchObject({
    status: 409,
    code: 'NAME_TAKEN',
    message: 'This name is taken.',
    data: { by: 'another' },
  });
});

it('reject with how long to wait when there were too many', async () => {
  const endpoints = await openEndpoints();
  await endpoints.seldom();
  await expect(endpoints.seldom()).rejects.toMatchObject({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: 60 },
  });
});

it('reject with a refusal that a form can show while the program has too much to do', async () => {
  const endpoints = await openEndpoints({
    resolveVisitor: () => Promise.reject(new Unavailable('The disk is full')),
  });
  const refusal = await caught(endpoints.echo({}));
  expect(refusal).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 });
  expect(refusal.message).not.toContain('disk');
});

it('end when their caller gives them up, while the program still works on them', async () => {
  const requested = Promise.withResolvers<void>();
  const endpoints = await openEndpoints({
    resolveVisitor: () => {
      requested.resolve();
      return new Promise(() => {});
    },
  });
  const controller = new AbortController();
  const given = endpoints.echo({ text: 'x' }, { signal: controller.signal });
  await requested.promise;
  controller.abort();
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
});
