import { expect, it } from 'vitest';
import { createCallServer } from '#calls/server.ts';
import { GUEST, type Visitor } from '#calls/visitor.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { movableClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import { createHttp } from './http.ts';
import { createKeptPages } from './kept-pages.ts';
import type { Pages } from './page-renderer.ts';

const person = (name: string, more: Partial<Visitor> = {}): Visitor => ({
  ...GUEST,
  user: { id: name, sessionId: name, email: `${name}@demo.example` },
  signedIn: true,
  subscription: 'active',
  ...more,
});

const PEOPLE: Record<string, Visitor> = {
  anna: person('anna'),
  bea: person('bea'),
  boris: person('boris', { subscription: 'expired' }),
};

/** A program of one shared page, which shows only the kind of visitor, and one that greets the visitor by name. */
function open() {
  const clock = movableClock(new Date('2026-01-01T00:00:00Z'));
  const log = createLog({ level: 'silent', pretty: false });
  let rendered = 0;
  const pages: Pages = async (request, { visitor }) => {
    rendered += 1;
    const own = new URL(request.url).pathname === '/own/';
    const text = own ? `Hello ${visitor.user?.email}` : `For ${visitor.subscription} ${visitor.signedIn}`;
    return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
  const http = createHttp({
    calls: createCallServer({}, { log, title: 'Test', version: '0' }),
    pages,
    keptPages: createKeptPages({ clock }),
    modules: [],
    log,
    clock,
    development: false,
    trustedProxies: 0,
    limits: createMemoryRateLimiter({ clock }),
    resolveVisitor: async ({ request }) => PEOPLE[request.cookies.atoken ?? ''] ?? GUEST,
  });
  const get = async (path: string, name?: string) => {
    const headers: Record<string, string> = { host: 'localhost' };
    if (name) headers.cookie = `atoken=${name}`;
    const response = await http.fetch(new Request(`http://localhost${path}`, { headers }));
    return response.text();
  };
  return { get, renderings: () => rendered };
}

it('makes a page once for all members of a kind', async () => {
  const { get, renderings } = open();
  expect(await get('/videos/', 'anna')).toBe('For active true');
  expect(await get('/videos/', 'bea')).toBe('For active true');
  expect(renderings()).toBe(1);
});

it('makes a page of its own for each kind', async () => {
  const { get, renderings } = open();
  expect(await get('/videos/', 'anna')).toBe('For active true');
  expect(await get('/videos/', 'boris')).toBe('For expired true');
  expect(await get('/videos/')).toBe('For inactive false');
  expect(renderings()).toBe(3);
});

it('never keeps a page that asked who the visitor is', async () => {
  const { get, renderings } = open();
  expect(await get('/own/', 'anna')).toBe('Hello anna@demo.example');
  expect(await get('/own/', 'bea')).toBe('Hello bea@demo.example');
  expect(await get('/own/', 'anna')).toBe('Hello anna@demo.example');
  expect(renderings()).toBe(3);
});

it('makes a page anew when the session turns out to be nobody’s', async () => {
  const { get } = open();
  expect(await get('/videos/', 'anna')).toBe('For active true');
  expect(await get('/videos/', 'stranger')).toBe('For inactive false');
});
