import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { video } from '#modules/catalogue/server/test-catalogue.ts';
import { sites } from '#sites/index.ts';
import { rounds } from '#tests/support/rounds.ts';
import { type Answer, openApplication } from '../support/application.ts';

/**
 * Random requests to the whole program that vary everything a client controls. Whatever is sent, nobody may get another
 * visitor's page or viewer data, or one of another kind, site or theme.
 */
const PASSWORD = 'poison-me-1';
const [first, second = first] = sites;
const PEOPLE = {
  anna: { site: first, member: true, roles: [] },
  bea: { site: first, member: true, roles: [] },
  nora: { site: first, member: false, roles: [] },
  olga: { site: first, member: false, roles: ['admin'] },
  zoe: { site: second, member: true, roles: [] },
} as const;
type Name = keyof typeof PEOPLE;
const NAMES = Object.keys(PEOPLE) as Name[];
const emailOf = (name: Name) => `${name}@poison.example`;
const THEMES = ['light', 'dark', 'darkest'];

let world: Awaited<ReturnType<typeof openApplication>>;
const tokens = {} as Record<Name, string>;

beforeAll(async () => {
  world = await openApplication();
  const { demo, http } = world.application;
  const everywhere = sites.map(({ key }) => key);
  for (const slug of ['one-video', 'other-video']) await demo.catalogue.importVideo(video(slug, { sites: everywhere }));
  for (const name of NAMES) {
    const { site, member, roles } = PEOPLE[name];
    const email = emailOf(name);
    const { id } = (await demo.accounts?.createUser({ email, password: PASSWORD, roles })) ?? { id: '' };
    if (member) await demo.membership?.establish({ userId: id, email, site: site.key, status: 'active', trial: false });
    const origin = `http://${site.key}.localhost`;
    const answer = await http.request(`${origin}/api/wp/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: `${site.key}.localhost`, origin },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const cookies = answer.headers.getSetCookie().join('; ');
    tokens[name] = /atoken=([^;]+)/.exec(cookies)?.[1] ?? '';
    expect(tokens[name]).not.toBe('');
  }
  // Access is read from the database; the sessions start after the membership's events have arrived.
  await vi.waitFor(
    async () => {
      const page = await get('/video/one-video/', first.key, [['atoken', tokens.anna]]);
      expect(page.body.toString()).not.toContain('Join to watch');
    },
    { timeout: 60_000, interval: 200 },
  );
});
afterAll(() => world?.close());

const get = (path: string, site: string, cookies: [string, string][]) =>
  world.send('GET', path, ['host', `${site}.localhost`, 'cookie', cookies.map((pair) => pair.join('=')).join('; ')]);

const blank = fc.constantFrom('', '', ' ', '\t', '  ');
const cookie = fc.oneof(
  fc.constantFrom(...NAMES).map((name) => ['atoken', `@${name}`] as const),
  fc.constantFrom(...THEMES, 'DARK', 'x', '').map((theme) => ['theme', theme] as const),
  fc.constantFrom('grid', 'list', 'y').map((layout) => ['viewLayout_videos', layout] as const),
  fc
    .constantFrom('atoken', 'sessionId', 'av_clearance', 'constructor', '__proto__', 'a b')
    .map((name) => [name, 'junk'] as const),
);
const cookieHeader = fc.array(fc.tuple(cookie, blank, blank, blank), { maxLength: 5 });
const PATHS = [
  '/',
  '/videos/',
  '/video/one-video/',
  '/video/other-video/',
  '/video/no-video/',
  '/models/',
  '/main-dashboard/',
  '/join-now/',
  '/sign-in/',
  '/no/such/page/',
  '/api/content/v1/viewer-data?path=/video/one-video/',
  '/api/content/v1/viewer-data?path=/main-dashboard/',
];
const QUERIES = [
  '',
  '',
  'page=2',
  'sort=popular',
  'sort=title&sort=latest',
  'page=02',
  'tab=about',
  'utm_source=%3Cscript%3Epoison%3C/script%3E',
  'poison',
  'canceled',
  'whole',
  'event=expired',
  'next=/poison/',
  'v=poison',
  '_routes=root',
];
const other = fc.constantFrom(
  ...NAMES.map((name) => ['authorization', `Bearer @${name}`]),
  ['authorization', 'Bearer junk'],
  ['authorization', 'bearer'],
  ['x-forwarded-host', `${second.key}.localhost`],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded-for', '10.1.1.1, 10.2.2.2'],
  ['forwarded', 'host=poison.example'],
  ['range', 'bytes=0-99'],
  ['if-none-match', '*'],
  ['if-none-match', 'W/"poison"'],
  ['if-modified-since', 'Thu, 01 Jan 2099 00:00:00 GMT'],
  ['accept', 'application/json'],
  ['accept-language', 'de'],
  ['x-react-router-spa-mode', 'yes'],
  ['user-agent', 'poison'],
  ['purpose', 'prefetch'],
);
const anyRequest = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD'),
  site: fc.constantFrom(first, second),
  host: fc.constantFrom('plain', 'upper', 'port'),
  path: fc.constantFrom(...PATHS),
  as: fc.constantFrom('', '', '', '', '_.data', '_.start'),
  query: fc.constantFrom(...QUERIES),
  cookies: cookieHeader,
  encoding: fc.constantFrom(undefined, 'br', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0, gzip', 'identity', '*'),
  more: fc.array(other, { maxLength: 3 }),
});
type PageRequest = typeof anyRequest extends fc.Arbitrary<infer Value> ? Value : never;

/** Cookies by the standard: whitespace doesn't count, and the first one of a name wins. */
function meant({ cookies }: PageRequest): Map<string, string> {
  const found = new Map<string, string>();
  for (const [[name, value]] of cookies) if (!found.has(name)) found.set(name, value);
  return found;
}

function visitorOf(request: PageRequest): Name | undefined {
  const name = meant(request).get('atoken')?.slice(1) as Name | undefined;
  return name !== undefined && PEOPLE[name]?.site === request.site ? name : undefined;
}

const isEndpoint = ({ path }: PageRequest) => path.startsWith('/api/');

/** Endpoints use a bearer token instead of the cookie; more than one counts as none. */
function callerOf(request: PageRequest): Name | undefined {
  const [bearer, ...others] = request.more.filter(([name]) => name === 'authorization');
  if (bearer === undefined) return visitorOf(request);
  const name = others.length > 0 ? undefined : (/@(\w+)/.exec(bearer[1] ?? '')?.[1] as Name | undefined);
  return name !== undefined && PEOPLE[name].site === request.site ? name : undefined;
}

async function send(request: PageRequest): Promise<Answer> {
  const named = (text: string) => text.replace(/@(\w+)/, (_, name: Name) => tokens[name]);
  const cookies = request.cookies.map(([[name, value], a, b, c]) => `${a}${name}${b}=${c}${named(value)}`);
  const plain = `${request.site.key}.localhost`;
  const host = { plain, upper: plain.toUpperCase(), port: `${plain}:4321` }[request.host];
  const headers = ['host', host];
  if (cookies.length > 0) headers.push('cookie', cookies.join(';'));
  if (request.encoding) headers.push('accept-encoding', request.encoding);
  for (const [name = '', value = ''] of request.more) headers.push(name, named(value));
  const path = isEndpoint(request) ? request.path : request.path + request.as + (request.query && `?${request.query}`);
  return world.send(request.method, path, headers);
}

function textOf({ headers, body }: Answer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString();
}

function judge(request: PageRequest, answer: Answer): void {
  expect([200, 202, 302, 304, 404, ...(isEndpoint(request) ? [401] : [])]).toContain(answer.status);
  if (request.method === 'HEAD' || answer.status === 304) {
    expect(answer.body.length).toBe(0);
    return;
  }
  const declared = answer.headers['content-length'];
  if (declared !== undefined) expect(answer.body.length).toBe(Number(declared));
  const text = textOf(answer);
  const visitor = isEndpoint(request) ? callerOf(request) : visitorOf(request);
  for (const name of NAMES) if (name !== visitor) expect(text).not.toContain(emailOf(name));
  for (const token of Object.values(tokens)) expect(text).not.toContain(token);
  expect(text).not.toContain('<script>poison');
  expect(text).not.toContain('poison.example/');
  if (!request.query.startsWith('next')) expect(text).not.toMatch(/[?&/]poison\b/);
  if (isEndpoint(request)) {
    expect(answer.headers['cache-control']).toBe('no-store');
    if (request.path.endsWith('/main-dashboard/')) expect(text.includes('@poison.example')).toBe(visitor !== undefined);
    if (request.path.endsWith('/one-video/')) expect(text.includes('"mayWatchFull":true')).toBe(mayWatch(visitor));
    return;
  }
  if (answer.headers['content-type']?.startsWith('text/html') && text !== '') judgePage(request, text);
}

const mayWatch = (visitor: Name | undefined) => visitor !== undefined && (PEOPLE[visitor].member || visitor === 'olga');

function judgePage(request: PageRequest, html: string): void {
  const { site } = request;
  const visitor = visitorOf(request);
  const chosen = meant(request).get('theme') ?? '';
  expect(/data-site="(\w+)"/.exec(html)?.[1]).toBe(site.key);
  expect(/data-theme="(\w+)"/.exec(html)?.[1]).toBe(THEMES.includes(chosen) ? chosen : site.theme);
  expect(html.includes('account__sign-in')).toBe(visitor === undefined);
  expect(html).toMatch(/<\/body><\/html>$/);
  if (request.path === '/video/one-video/') {
    expect(html.includes('Join to watch')).toBe(!mayWatch(visitor));
  }
  if (request.path === '/main-dashboard/' && visitor) {
    const whose = [...html.matchAll(/(\w+)@poison\.example/g)].map(([, name]) => name);
    expect(new Set(whose)).toEqual(new Set(request.query === 'whole' ? [visitor] : []));
  }
}

test('no request makes the page cache answer with data of another visitor', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { minLength: 1, maxLength: 6 }), async (requests) => {
      const answers = await Promise.all(requests.map(send));
      for (const [index, answer] of answers.entries()) judge(requests[index] as PageRequest, answer);
    }),
    { numRuns: rounds(250, 5000) },
  );
});
