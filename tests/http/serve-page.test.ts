import { expect, it } from 'vitest';
import { viewerDataPath } from '#api/browser/viewer-data-requests.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import type { Visitor } from '#api/request/visitor.ts';
import { createApiServer } from '#api/server/server.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { movableClock } from '#kernel/clock.ts';
import { Unavailable } from '#kernel/errors.ts';
import { createLog } from '#kernel/log/log.ts';
import { NO_METRICS } from '#kernel/metrics/metrics.ts';
import { createHttp } from '../../app/http/http.ts';
import { createRequestMetrics } from '../../app/http/monitoring/request-metrics.ts';
import { headersByPath } from '../../app/http/security-headers.ts';
import type { PageDeps } from '../../app/page-cache/make-page.ts';
import { createPageCache } from '../../app/page-cache/page-cache.ts';
import { createPageGuard } from '../../app/page-cache/page-guard.ts';
import type { PageAt, Pages } from '../../app/page-cache/page-renderer.ts';
import type { PageData } from '../../app/page-cache/rendered-page.ts';

const person = (name: string, more: Partial<Visitor> = {}): Visitor => ({
  ...VERIFIED_GUEST,
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

const FAILING = '/failing/';
const STATUSES: Record<string, number> = {
  '/hanging/fault/': 500,
  '/busy/': 503,
  '/taken/': 409,
  '/often/': 429,
};
const HANDLES: Record<string, PageAt['handle']> = {
  '/list/': { query: { sort: (value) => (value === 'title' ? value : undefined) } },
  '/form/': { ownQuery: ['next'] },
  '/nowhere/': { standsAt: '/404/' },
  '/last/': { isLast: true },
  '/de/nowhere/': { standsAt: '/404/' },
  '/nowhere/old.png': { standsAt: '/404/' },
};

/** A program whose pages show the kind of visitor and their own address; a few show more. */
function open() {
  const clock = movableClock(new Date('2026-01-01T00:30:00Z'));
  const log = createLog({ level: 'silent', pretty: false });
  let rendered = 0;
  const pages: Pages = {
    at: async (path) => ({
      route: path,
      prefix: path.startsWith('/de/') ? '/de' : '',
      params: {},
      handle: HANDLES[path] ?? {},
      isPage: path !== '/hook/',
      viewerData: path.endsWith('/with-data/') ? async (page) => ({ mail: page.visitor.user?.email }) : undefined,
    }),
    answer: async (request, page) => {
      rendered += 1;
      const { pathname, search } = new URL(request.url);
      const { visitor, preferences } = page;
      if (pathname === FAILING) page.report(new Error('no database'));
      if (pathname.startsWith('/hanging/')) page.report(new Error('call', { cause: new Unavailable() }));
      if (pathname === '/often/') page.comeAgainIn?.(60);
      const status = STATUSES[pathname] ?? 200;
      const who = pathname === '/own/' ? `Hello ${visitor.user?.email}` : `For ${visitor.subscription}`;
      const text = `${who} in ${preferences.theme} at ${pathname}${search} ${request.headers.get('cookie')}`;
      await new Promise((resolve) => setTimeout(resolve, 5));
      const rendering = {
        data: '{}',
        inline: { scripts: [], styles: [] },
        html: ({ viewerData = '' }: PageData) => `${text}[${viewerData}]`,
      };
      return {
        response: new Response(null, { status, headers: { 'content-type': 'text/html; charset=utf-8' } }),
        page: rendering,
      };
    },
  };
  const deps: PageDeps = {
    endpoints: createApiServer({}, { log, title: 'Test', version: '0' }),
    pages,
    pageCache: createPageCache({ clock }),
    log,
    clock,
    development: false,
    requests: createRequestMetrics(NO_METRICS),
    headersAt: headersByPath(undefined, []),
    origins: {},
    trustedProxies: 0,
    limits: createMemoryRateLimiter({ clock }),
    resolveVisitor: async ({ request, authorization }) =>
      PEOPLE[authorization?.replace('Bearer ', '') ?? request.cookies.atoken ?? ''] ?? VERIFIED_GUEST,
  };
  const http = createHttp({ ...deps, pageGuard: createPageGuard(deps), modules: [] });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    http.fetch(new Request(`http://localhost${path}`, { headers: { host: 'localhost', ...headers } }));
  const post = (path: string) => {
    const headers = { host: 'localhost', 'sec-fetch-site': 'same-origin' };
    const body = new URLSearchParams({ email: 'anna@demo.example' });
    return http.fetch(new Request(`http://localhost${path}`, { method: 'POST', headers, body }));
  };
  const get = async (path: string, name?: string, headers: Record<string, string> = {}) => {
    const response = await ask(path, name ? { cookie: `atoken=${name}`, ...headers } : headers);
    return (await response.text()).replace('</body></html>', '');
  };
  return { ask, get, post, deps, clock, renderings: () => rendered };
}

it('makes a page once for all visitors of a kind, and one for each kind', async () => {
  const { get, renderings } = open();
  expect(await get('/list/', 'anna')).toBe('For active in dark at /list/ null[]');
  expect(await get('/list/', 'bea')).toBe('For active in dark at /list/ null[]');
  expect(renderings()).toBe(1);
  expect(await get('/list/', 'boris')).toContain('For expired');
  expect(await get('/list/')).toContain('For inactive');
  expect(await get('/list/', 'stranger')).toContain('For inactive');
  expect(renderings()).toBe(3);
});

it('makes a page once however many ask for it at once', async () => {
  const { get, renderings } = open();
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/list/')));
  expect(new Set(answers).size).toBe(1);
  expect(renderings()).toBe(1);
});

it('never keeps a page that asked who the visitor is, though many ask at once', async () => {
  const { get, renderings } = open();
  const names = ['anna', 'bea', 'anna', 'bea'];
  const answers = await Promise.all(names.map((name) => get('/own/', name)));
  for (const [index, name] of names.entries()) expect(answers[index]).toContain(`Hello ${name}@demo.example`);
  expect(renderings()).toBe(4);
});

it('answers no bearer token, so that none can put a member’s page before guests', async () => {
  const { get } = open();
  expect(await get('/list/', undefined, { authorization: 'Bearer anna' })).toContain('For inactive');
  expect(await get('/list/')).toContain('For inactive');
});

it.each([
  ['theme=light; theme=dark', 'light'],
  ['theme =light', 'light'],
  ['x=1;theme=light', 'light'],
  ['theme=LIGHT', 'dark'],
  ['Theme=light', 'dark'],
])('reads the cookie %j in one way for page and key', async (cookie, theme) => {
  const { get } = open();
  expect(await get('/list/', undefined, { cookie })).toContain(`in ${theme} at`);
  expect(await get('/list/')).toContain('in dark at');
  expect(await get('/list/', undefined, { cookie: 'theme=light' })).toContain('in light at');
});

it('makes a page of the query that it declares, and of nothing else of the address', async () => {
  const { get, renderings } = open();
  expect(await get('/list/?utm=x&sort=title&<b>')).toContain('at /list/?sort=title ');
  expect(await get('/list/?sort=title')).toContain('at /list/?sort=title ');
  expect(await get('/list/?sort=nonsense')).toContain('at /list/ ');
  expect(await get('/list/?other')).toContain('at /list/ ');
  expect(renderings()).toBe(2);
});

it('sends and does not keep what an address’s own words, a failure or a cookie went into', async () => {
  const { get, renderings } = open();
  expect(await get('/form/?next=/a/')).toContain('?next=%2Fa%2F');
  await get('/form/?next=/a/');
  await get(FAILING);
  await get(FAILING);
  expect(renderings()).toBe(4);
});

it.each(['/hanging/', '/hanging/fault/'])(
  'says of %s, which lacks what cannot be had now, that it will be whole again',
  async (path) => {
    const { ask, renderings } = open();
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    await ask(path);
    expect(renderings()).toBe(2);
  },
);

it.each([
  ['/busy/', 503, '5'],
  ['/hanging/fault/', 503, '5'],
  ['/taken/', 409, null],
  ['/often/', 429, '60'],
])('answers a form at %s with %i, and says when to try again where that helps', async (path, status, seconds) => {
  const answer = await open().post(path);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, seconds]);
});

it('answers who asks for a file that no site has without making a page', async () => {
  const { ask, renderings } = open();
  const answer = await ask('/nowhere/old.png', { accept: 'image/*' });
  expect(answer.status).toBe(404);
  expect((await answer.text()).length).toBeLessThan(500);
  expect((await ask('/nowhere/')).status).toBe(200);
  expect(renderings()).toBe(1);
});

it('stands back where others are to be asked first', async () => {
  const { ask, deps } = open();
  const head = { id: '1', host: 'localhost', forwardedProto: undefined, forwardedFor: undefined };
  const url = new URL('http://localhost/last/');
  const asked = { url, head, acceptEncoding: undefined, ifNoneMatch: undefined };
  const pageGuard = createPageGuard(deps);
  expect(await pageGuard.answer({ ...asked, first: true })).toBeUndefined();
  expect((await pageGuard.answer(asked))?.status).toBe(200);
  expect((await ask('/last/')).status).toBe(200);
});

it('makes no page for anyone who asks for a start that the page at hand does not have', async () => {
  const { ask, get, deps, renderings } = open();
  await get('/list/');
  await expect.poll(() => deps.pageCache.size).toBeGreaterThan(0);
  for (const version of ['a', 'b', 'c']) expect((await ask(`/list/_.start?v=${version}`)).status).toBe(404);
  expect(renderings()).toBe(1);
});

it('sends one page to all of a kind, which says where each finds their own data', async () => {
  const { ask, get, renderings } = open();
  const texts = [];
  for (const name of ['anna', 'bea', 'anna']) texts.push(await get('/with-data/', name));
  for (const text of texts) expect(text).toContain(`[${viewerDataPath('/with-data/')}]`);
  expect(texts.join()).not.toContain('@demo.example');
  expect(renderings()).toBe(1);
  const { headers } = await ask('/with-data/', { cookie: 'atoken=anna' });
  expect(headers.get('etag')).toBeTruthy();
});

it('stays in the language of an address, where there is nothing as well', async () => {
  const { get } = open();
  expect(await get('/nowhere/')).toContain('at /404/ ');
  expect(await get('/de/nowhere/')).toContain('at /de/404/ ');
  expect(await get('/nowhere/')).toContain('at /404/ ');
  // The application requests a page's data without the language.
  expect(await get('/de/with-data/', 'anna')).toContain(`[${viewerDataPath('/with-data/')}]`);
});

it('says that nothing has changed to anyone who has the page, and answers HEAD without a body', async () => {
  const { ask } = open();
  const etag = (await ask('/list/')).headers.get('etag') ?? '';
  const again = await ask('/list/', { 'if-none-match': `"other", W/${etag}` });
  expect(again.status).toBe(304);
  expect((await ask('/list/', { 'if-none-match': '"other"' })).status).toBe(200);
});

it('drops a page with what it was made from, and after a minute', async () => {
  const { get, deps, clock, renderings } = open();
  await get('/list/');
  await expect.poll(() => deps.pageCache.size).toBeGreaterThan(0);
  clock.advance(59_000);
  await get('/list/');
  expect(renderings()).toBe(1);
  clock.advance(1000);
  await get('/list/');
  expect(renderings()).toBe(2);
});
