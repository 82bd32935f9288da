import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { movableClock } from '#kernel/clock.ts';
import { createKeptPages } from './kept-pages.ts';

const clock = movableClock(new Date('2026-01-01T00:00:00Z'));
const PAGE = {
  status: 200,
  html: '<p>kept</p>'.repeat(50),
  headers: { 'content-type': 'text/html' },
  tags: ['videos'],
};
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function open() {
  const pages = createKeptPages({ clock, ttlMs: 60_000, maxPages: 2 });
  const server = createServer((request, response) => {
    if (!pages.serve(request, response)) response.writeHead(200, { 'x-rendered': 'yes' }).end('rendered');
  }).listen(0);
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const host = `localhost:${address.port}`;
  const keyOf = (url: string, cookie = '', kind = '') =>
    pages.keyOf({ method: 'GET', host, url, cookie }, kind) ?? 'never';
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://${host}${url}`, { headers });
    return {
      status: response.status,
      text: await response.text(),
      kept: !response.headers.has('x-rendered'),
      headers: response.headers,
    };
  };
  return { pages, keyOf, get };
}

it('sends a kept page compressed, and 304 to whoever has it', async () => {
  const { pages, keyOf, get } = await open();
  await pages.keep(keyOf('/videos/'), PAGE, pages.generation);
  const first = await get('/videos/', { 'accept-encoding': 'br' });
  expect(first).toMatchObject({ status: 200, text: PAGE.html, kept: true });
  expect(first.headers.get('content-encoding')).toBe('br');
  const again = await get('/videos/', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(again).toMatchObject({ status: 304, kept: true });
});

it('never sends a kept page to a visitor with a session', async () => {
  const { pages, keyOf, get } = await open();
  await pages.keep(keyOf('/'), PAGE, pages.generation);
  expect((await get('/', { cookie: 'atoken=x' })).kept).toBe(false);
  expect((await get('/', { cookie: 'a=1; rtoken=x' })).kept).toBe(false);
  expect((await get('/', { cookie: 'sessionId=x' })).kept).toBe(false);
  expect((await get('/', { cookie: 'a=1' })).kept).toBe(true);
});

it('keeps one page a theme, layout and clearance', async () => {
  const { pages, keyOf, get } = await open();
  await pages.keep(keyOf('/', 'theme=light'), PAGE, pages.generation);
  expect((await get('/', { cookie: 'theme=light; other=1' })).kept).toBe(true);
  expect((await get('/', { cookie: 'theme=dark' })).kept).toBe(false);
  expect((await get('/')).kept).toBe(false);
  expect((await get('/', { cookie: 'theme=light; av_clearance=1' })).kept).toBe(false);
  expect(keyOf('/', 'theme=nonsense')).toBe(keyOf('/'));
});

it('drops pages by tag, by time and by number', async () => {
  const { pages, keyOf, get } = await open();
  await pages.keep(keyOf('/a/'), PAGE, pages.generation);
  pages.dropTags(['models']);
  expect((await get('/a/')).kept).toBe(true);
  pages.dropTags(['videos']);
  expect((await get('/a/')).kept).toBe(false);

  await pages.keep(keyOf('/a/'), PAGE, pages.generation);
  clock.advance(59_999);
  expect((await get('/a/')).kept).toBe(true);
  clock.advance(1);
  expect((await get('/a/')).kept).toBe(false);

  for (const url of ['/1/', '/2/', '/3/']) await pages.keep(keyOf(url), PAGE, pages.generation);
  expect((await get('/1/')).kept).toBe(false);
  expect((await get('/3/')).kept).toBe(true);
});

it('does not keep a page whose sources changed while it was rendered', async () => {
  const { pages, keyOf, get } = await open();
  const before = pages.generation;
  pages.dropTags(['videos']);
  await pages.keep(keyOf('/'), PAGE, before);
  expect((await get('/')).kept).toBe(false);
});
