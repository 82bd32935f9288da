import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageRules, startAge } from '../support/age-rules.ts';
import { foundIn, openWithheld, type Person } from '../support/withheld.ts';

/**
 * Whether an age check is required depends on where a visitor is, and most answers are cached. Visitors from several
 * countries request the same one after the other, and each gets what their country allows (docs/decisions/018).
 */
const GUEST: Person = { id: crypto.randomUUID(), email: '', cookie: '' };

let world: Awaited<ReturnType<typeof openWithheld>>;
let put: ReturnType<typeof ageRules>;
beforeAll(async () => {
  world = await openWithheld({
    trustedProxies: 1,
    places: { countryHeader: 'x-country', regionHeader: 'x-region' },
  });
  put = ageRules(world.program);
  await put({ location: '*', mode: 'off' });
  await put({ location: 'GB', mode: 'explicit' });
  await put({ location: 'US-TX', mode: 'explicit' });
  await put({ location: 'IT', mode: 'sign-up' });
  await put({ location: 'FR', mode: 'visit', validHours: 12 });
});
afterAll(() => world?.close());

const from = (country: string, region?: string) => ['x-country', country, ...(region ? ['x-region', region] : [])];

async function ask(path: string, head: readonly string[], person: Pick<Person, 'cookie'> = GUEST, host?: string) {
  const question = { method: 'GET', path, head, host };
  const answer = await world.ask(question, person);
  return { ...answer, found: foundIn(question, answer) };
}

const OPEN_AND_SHUT: [country: string, region: string | undefined, isOpen: boolean][] = [
  ['US', 'CA', true],
  ['GB', undefined, false],
  ['DE', undefined, true],
  // An unknown code gets the strictest rule.
  ['XX', undefined, false],
  ['US', 'CA', true],
  // Somewhere in a country with a rule for one of its regions: it may be that region.
  ['US', undefined, false],
  ['US', 'T X', false],
  ['GB', undefined, false],
];

/** Each of these is cached for guests somewhere. */
const CACHED = [
  '/videos/',
  '/video/quuxlyvideo/',
  '/video/quuxlyvideo/_.data',
  '/embed/quuxlyvideo/',
  '/',
  '/api/content/v1/videos',
  '/api/content/v1/viewer-data?path=/video/quuxlyvideo/',
  '/feed/',
  '/sitemaps/videos-1.xml',
  '/deovr',
  '/heresphere',
];

test.each(CACHED)('the cached response of %s is separate for each country', async (path) => {
  for (let time = 0; time < 3; time += 1)
    for (const [country, region, isOpen] of OPEN_AND_SHUT) {
      const { found, status } = await ask(path, from(country, region));
      if (isOpen)
        expect(
          [country, found.length > 0 || path === '/api/content/v1/viewer-data?path=/video/quuxlyvideo/'],
          `${status}`,
        ).toEqual([country, true]);
      else expect([country, found]).toEqual([country, []]);
    }
});

test('a cached page of one country is not sent to another', async () => {
  const located = async (country: string, region?: string) =>
    (await ask('/videos/?page=1', from(country, region))).headers.location;
  for (let time = 0; time < 4; time += 1) {
    expect(await located('US', 'CA')).toBeUndefined();
    expect(await located('US', 'TX')).toContain('/age-verification/');
    expect(await located('FR')).toContain('/age-verification/');
  }
});

test('the ETag of a page differs in another country', async () => {
  const { headers } = await ask('/videos/', from('US', 'CA'));
  const again = await ask('/videos/', [...from('GB'), 'if-none-match', headers.etag ?? '']);
  expect(again.status).toBe(302);
});

test('pictures and clips are not in shared caches, and are shown where the country allows', async () => {
  const [picture = ''] = world.pictures;
  for (const host of [undefined, ...world.openHosts])
    for (const path of [picture, world.clip])
      for (const [country, region, isOpen] of OPEN_AND_SHUT) {
        const { status, headers } = await ask(path, from(country, region), GUEST, host);
        expect([host, country, status]).toEqual([host, country, isOpen ? 200 : 404]);
        expect(headers['cache-control']).toContain(isOpen ? 'private' : 'no-store');
      }
  // Shared caches may keep what a site shows that requires no age check.
  const [shared = ''] = world.shared;
  const { headers } = await ask(shared, from('GB'), GUEST, world.openHosts[0]);
  expect(headers['cache-control']).toContain('public');
});

test('feeds of videos are not in shared caches where the site verifies ages in a country', async () => {
  const video = `http://${world.site.key}.localhost/video/quuxlyvideo/`;
  const read = ['/feed/', '/feed/atom/', '/sitemap.xml', '/sitemaps/videos-1.xml', `/oembed?url=${video}`];
  for (const path of read) {
    const { headers, status } = await ask(path, from('DE'));
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'private, no-cache']);
    const again = await ask(path, [...from('DE'), 'if-none-match', headers.etag ?? '"none"']);
    expect(again.headers['cache-control'], path).toBe('private, no-cache');
  }
  for (const path of ['/feed/', '/sitemap.xml', '/favicon.ico'])
    expect((await ask(path, from('DE'), GUEST, world.openHosts[0])).headers['cache-control']).toBe('public, no-cache');
});

test('with verification at sign-up guests are not asked', async () => {
  const member = await world.person({ isMember: true });
  expect((await ask('/videos/', from('IT'))).status).toBe(200);
  expect((await ask('/videos/', from('IT'), member)).headers.location).toContain('/age-verification/');
  expect((await ask('/videos/', from('DE'), member)).status).toBe(200);
  await world.proveAge(member);
  expect((await ask('/videos/', from('IT'), member)).status).toBe(200);
});

test('with verification at each visit an earlier proof of the account is not enough', async () => {
  const member = await world.person({ isMember: true });
  await world.proveAge(member);
  expect((await ask('/videos/', from('GB'), member)).status).toBe(200);
  expect((await ask('/videos/', from('FR'), member)).headers.location).toContain('/age-verification/');
  const visit = await startAge(world, member, from('FR'));
  expect((await ask('/videos/', from('FR'), visit)).status).toBe(200);
  const [cookie = ''] = visit.set.filter((line) => line.startsWith('av_visit='));
  expect(cookie).not.toMatch(/max-age|expires/i);
  const reopened = { cookie: visit.cookie.replace(/av_visit=[^;]*/, 'a=b') };
  expect((await ask('/videos/', from('FR'), reopened)).headers.location).toContain('/age-verification/');
});

test('a proof is valid only where its provider is accepted', async () => {
  const passed = await startAge(world, GUEST, from('GB'));
  expect((await ask('/videos/', from('GB'), passed)).status).toBe(200);
  await put({ location: 'GB', mode: 'explicit', providers: ['another'] });
  expect((await ask('/videos/', from('GB'), passed)).headers.location).toContain('/age-verification/');
  expect((await ask('/videos/', from('US', 'TX'), passed)).status).toBe(200);
  await put({ location: 'GB', mode: 'explicit' });
  expect((await ask('/videos/', from('GB'), passed)).status).toBe(200);
});

test('a country or region from the visitor’s own headers is ignored', async () => {
  for (const head of [
    ['x-country', 'DE', 'x-country', 'US'],
    [...from('US', 'CA'), 'x-region', 'NY'],
    [...from('DE', 'BY'), 'x-region', 'BE'],
    from('DE', 'US-CA'),
    [],
  ])
    expect((await ask('/videos/', head)).headers.location ?? '', head.join()).toContain('/age-verification/');
  expect((await ask('/videos/', from('DE', 'BY'))).status).toBe(200);
});

test('an unknown region gets the strictest rule of its country', async () => {
  await put({ location: 'CA', mode: 'off' });
  await put({ location: 'CA-QC', mode: 'sign-up' });
  await put({ location: 'CA-ON', mode: 'visit', validHours: 1 });
  const passed = await startAge(world, GUEST, from('GB'));
  const located = async (...place: [string, string?]) =>
    (await ask('/videos/', from(...place), passed)).headers.location;
  expect(await located('CA', 'QC')).toBeUndefined();
  expect(await located('CA', 'BC')).toBeUndefined();
  // A permanent clearance isn't enough where each visit needs a check.
  expect(await located('CA', 'ON')).toContain('/age-verification/');
  expect(await located('CA')).toContain('/age-verification/');
  await put({ location: 'CA-ON', mode: 'off' });
  expect((await ask('/videos/', from('CA'))).status).toBe(200);
  await put({ location: 'CA', mode: 'explicit' });
  expect((await ask('/videos/', from('CA', 'ON'))).status).toBe(200);
  expect((await ask('/videos/', from('CA'))).headers.location).toContain('/age-verification/');
});
