import { afterAll, beforeAll, expect, test } from 'vitest';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

const [first, second = first] = sites;
const PASSWORD = 'a visitor of 1 site';
const EMAIL = 'nora@maintenance.example';

let world: Awaited<ReturnType<typeof openApplication>>;
let operator: Awaited<ReturnType<typeof operatorWith>>;
let version = 0;
beforeAll(async () => {
  world = await openApplication();
  operator = await operatorWith(world, ['admin']);
  await world.accounts.createUser({ email: EMAIL, password: PASSWORD });
});
afterAll(() => world?.close());

async function close(fields: object = { isOn: true }) {
  const value = { ...first.maintenance, ...fields };
  const saved = await operator.call('PUT', `/sites/${first.key}/maintenance`, { version, value });
  version = saved.body.data.version;
}

const get = (path: string, { key } = first, more: readonly string[] = []) =>
  world.send('GET', path, ['host', `${key}.localhost`, ...more]);

function post(path: string, body: object, accept = 'application/json') {
  const host = `${first.key}.localhost`;
  const head = ['host', host, 'origin', `http://${host}`, 'content-type', 'application/json', 'accept', accept];
  return world.send('POST', path, head, JSON.stringify(body));
}

test('closes pages and endpoints to visitors, and opens them again', async () => {
  expect((await get('/')).status).toBe(200);
  // Cached, and served without another lookup.
  expect((await get('/')).status).toBe(200);
  await close({ isOn: true, message: 'New seats are <coming>.', until: '2999-01-01T00:00:00.000Z' });

  const page = await get('/');
  expect(page.status).toBe(503);
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(1000);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body.toString()).toContain('New seats are &#60;coming&#62;.');
  expect(page.body.toString()).toContain('datetime="2999-01-01T00:00:00.000Z"');
  for (const path of ['/videos/', '/videos/_.data', '/no-such-page/', '/join-now/'])
    expect((await get(path)).status, path).toBe(503);
  const host = `${first.key}.localhost`;
  const form = ['host', host, 'origin', `http://${host}`, 'content-type', 'application/x-www-form-urlencoded'];
  expect((await world.send('POST', '/preferences/', form, 'theme=light')).status).toBe(503);

  const call = await get('/api/content/v1/videos', first, ['accept', 'application/problem+json']);
  expect(call.status).toBe(503);
  expect(call.headers['content-type']).toContain('application/problem+json');
  expect(Number(call.headers['retry-after'])).toBeGreaterThan(1000);
  expect(JSON.parse(call.body.toString())).toMatchObject({ status: 503, detail: 'New seats are <coming>.' });

  await close({ isOn: false });
  expect((await get('/')).status).toBe(200);
  expect((await get('/api/content/v1/videos')).status).toBe(200);
});

test('closes feeds and embeds, but not robots.txt and icons', async () => {
  const closed = [
    '/feed/',
    '/feed/atom/',
    '/sitemap.xml',
    '/sitemaps/pages-1.xml',
    '/manifest.webmanifest',
    `/oembed?url=http://${first.key}.localhost/video/dawn/`,
    `/oembed/?url=http://${first.key}.localhost/video/dawn/`,
    '/embed/',
    '/embed/dawn/',
    '/embed/dawn/_.data',
    '/api/content/v1/jsonld/index?type=page',
  ];
  const open = ['/robots.txt', '/favicon.ico', '/icons/192.png'];
  for (const path of [...closed, ...open]) expect((await get(path)).status, path).not.toBe(503);
  await close();
  for (const path of closed) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(Number(answer.headers['retry-after']), path).toBeGreaterThan(0);
  }
  for (const path of open) expect((await get(path)).status, path).toBe(200);
  const player = await get('/embed/dawn/');
  expect(player.headers['content-security-policy']).toContain('frame-ancestors *');
  expect(player.headers['x-frame-options']).toBeUndefined();
  await close({ isOn: false });
});

test('leaves its own status, sign-in, health and postbacks open', async () => {
  await close();
  const flag = await get('/api/maintenance');
  expect(flag.status).toBe(200);
  expect(JSON.parse(flag.body.toString()).data).toEqual({ maintenance: true, message: '', until: null });
  const signedIn = await post('/api/wp/auth/login', { email: EMAIL, password: PASSWORD });
  expect(signedIn.status).toBe(200);
  expect((await post('/api/playa/v1/auth/logout', {})).status).toBe(200);
  expect((await get('/health/live')).status).toBe(200);
  // Refused because of its content, not because of the maintenance.
  expect((await post('/postback/sandbox', {})).status).not.toBe(503);
  expect((await get('/', second)).status).toBe(200);
  await close({ isOn: false });
});

test('shows the site to signed-in operators only, and caches nothing of it', async () => {
  await close();
  const seen = await get('/', first, ['cookie', operator.cookie]);
  expect(seen.status).toBe(200);
  expect(seen.body.toString()).toContain(first.copy.heroTitle);
  expect((await get('/', first, ['cookie', 'admin=somebody-elses'])).status).toBe(503);
  expect((await get('/')).status).toBe(503);
  const preview = await get(`/admin/preview/page?site=${first.key}&path=/&as=guest`, first, [
    'cookie',
    operator.cookie,
  ]);
  expect(preview.status).toBe(200);
  expect((await operator.call('GET', '/sites')).body.data.sites[0]).toMatchObject({ isClosed: true });
  await close({ isOn: false });
});

test('a verified visitor is redirected as configured after signing out', async () => {
  const out = async () => JSON.parse((await post('/api/playa/v1/auth/logout', {})).body.toString()).data;
  expect(await out()).toEqual({ redirect: '/' });
  const save = (part: string, value: object, at: number) =>
    operator.call('PUT', `/sites/${first.key}/${part}`, { version: at, value });
  await save('links', { ...first.links, afterLogOut: 'https://elsewhere.example/bye' }, 0);
  expect(await out()).toEqual({ redirect: 'https://elsewhere.example/bye' });
  await save('flags', { ...first.flags, ageVerification: true }, 0);
  expect(await out()).toEqual({ redirect: '/' });
});
