import { afterEach, beforeEach, expect, test } from 'vitest';
import { AddressChanged } from '#modules/catalogue/contract/events.ts';
import { EntryKeyChanged } from '#modules/content/contract/events.ts';
import { openTestRedirects } from './test-redirects.ts';

const PATH = '/api/admin/v1/redirects';
let world: Awaited<ReturnType<typeof openTestRedirects>>;
beforeEach(async () => {
  world = await openTestRedirects();
});
afterEach(() => world.db.close());

const make = (from: string, to: string, site = 'testsite') =>
  world.admin.call('POST', PATH, { body: { site, from, to } });
async function made(from: string, to: string, site?: string): Promise<string> {
  const { status, body } = await make(from, to, site);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.id;
}
const rows = async (query = '') =>
  (await world.admin.call('GET', `${PATH}?sort=from&direction=ascending${query}`)).body.data.rows;
const leadsTo = (path: string, { search = '', site = 'testsite' } = {}) => world.redirects.find(site, path, search)?.to;
const bring = (csv: string, query = '') =>
  world.admin.call('POST', `${PATH}/csv?site=testsite&name=old.csv${query}`, {
    body: new File([csv], 'old.csv', { type: 'text/csv' }),
  });

test('a redirect by hand is followed on its site, found in the list, changed, deleted, and each is written down', async () => {
  const id = await made('https://www.old.example/Scenes/One/', '/Video/One');
  expect(leadsTo('/scenes/one/')).toBe('/video/one/');
  expect(leadsTo('/scenes/one/', { site: 'othersite' })).toBeUndefined();
  expect(leadsTo('/scenes/two/')).toBeUndefined();
  expect(await rows('&search=scenes&site=testsite&source=hand')).toMatchObject([{ id, from: '/scenes/one', hits: 0 }]);
  expect(await rows('&site=othersite')).toEqual([]);

  expect(
    (await world.admin.call('PATCH', `${PATH}/${id}`, { body: { to: '/models/', version: 0 } })).body.data,
  ).toEqual({
    version: 1,
  });
  expect(leadsTo('/scenes/one/')).toBe('/models/');
  expect((await world.admin.call('PATCH', `${PATH}/${id}`, { body: { to: '/free/', version: 0 } })).status).toBe(409);
  const { items } = (await world.admin.call('GET', `${PATH}/${id}/history`)).body.data;
  expect(items.map(({ action }: { action: string }) => action)).toEqual(['seo.redirect-changed', 'seo.redirect-made']);

  const removed = await world.admin.call('POST', `${PATH}/remove`, { body: { ids: [id] } });
  expect(removed.body.data).toEqual({ removed: 1 });
  expect(leadsTo('/scenes/one/')).toBeUndefined();
  const [last] = await world.audit.read({ subject: { type: 'seo.redirect', id }, limit: 1 });
  expect(last).toMatchObject({ action: 'seo.redirect-removed', before: { from: '/scenes/one', to: '/models/' } });
});

test('an address that is taken, a circle, an unknown site and people without the permission are refused', async () => {
  await made('/a', '/b');
  await made('/b', '/c');
  const faultOf = async (from: string, to: string, site?: string) =>
    (await make(from, to, site)).body.errors?.[0]?.detail ?? '';
  expect(await faultOf('/A/', '/d')).toContain('already redirected');
  expect(await faultOf('/c', '/a')).toBe('This would go round in a circle: /c → /a → /b → /c.');
  expect(await faultOf('/c', '/C/')).toContain('in a circle');
  expect(await faultOf('/c', '/a', 'nosite')).toBe('There is no such site.');
  // On another site it isn't a loop.
  expect((await make('/c', '/a', 'othersite')).status).toBe(200);
  const support = { roles: ['support'] as const, body: { site: 'testsite', from: '/x', to: '/y' } };
  expect((await world.admin.call('POST', PATH, support)).status).toBe(403);
});

test('what is asked for goes along, unless it names the old page', async () => {
  await made('/page.php?id=5', '/video/five/');
  await made('/page.php', '/videos/?sort=popular#list');
  expect(leadsTo('/page.php', { search: '?id=5' })).toBe('/video/five/');
  expect(leadsTo('/page.php', { search: '?utm=a' })).toBe('/videos/?sort=popular&utm=a#list');
  expect(leadsTo('/PAGE.php')).toBe('/videos/?sort=popular#list');
});

test('a file is checked, brought in and brought in again; rows that are wrong are left out and named', async () => {
  await made('/kept', '/free/');
  const csv = [
    'title;source;target;hits',
    'One;/scenes/1.html;/video/one/;12',
    'Two;https://old.example/Scenes/2;video two;1',
    'One again;/Scenes/1.html/;/video/other/;3',
    'Same;/kept;/free;0',
    'Round;/x;/x/;0',
    ';;;',
    'Home;/;/videos/;0',
  ].join('\r\n');
  const checked = await bring(csv, '&check=1');
  expect(checked.body.data).toMatchObject({ made: 1, changed: 0, same: 1, wrong: 4 });
  expect(checked.body.data.faults.map(({ row, from }: { row: number; from: string }) => [row, from])).toEqual([
    [3, 'https://old.example/Scenes/2'],
    [4, '/Scenes/1.html/'],
    [6, '/x'],
    [8, '/'],
  ]);
  expect(await rows()).toHaveLength(1);

  expect((await bring(csv)).body.data).toMatchObject({ made: 1, same: 1, wrong: 4 });
  expect(leadsTo('/scenes/1.html')).toBe('/video/one/');
  expect((await bring('from,to\n/scenes/1.html,/video/uno/')).body.data).toMatchObject({ made: 0, changed: 1 });
  expect(leadsTo('/scenes/1.html')).toBe('/video/uno/');
  expect(await rows('&source=csv')).toMatchObject([{ from: '/scenes/1.html', version: 1 }]);
  const imports = await world.audit.read({ action: 'seo.redirects-imported', limit: 9 });
  expect(imports.map(({ after }) => after)).toMatchObject([
    { name: 'old.csv', made: 0, changed: 1 },
    { made: 1, wrong: 4 },
  ]);
  expect((await bring('old things')).body.errors[0].detail).toContain('“from” and “to”');
});

test('an address with a line break in it is refused with its row, and read as no other one', async () => {
  const csv = 'from,to\n"/old/one\n/old/two",/videos/\n/old/three,"/models/\n/free/"\n"/old/four\n",/videos/';
  const { made, wrong, faults } = (await bring(csv)).body.data;
  expect({ made, wrong }).toEqual({ made: 1, wrong: 2 });
  for (const [index, row] of [2, 3].entries())
    expect(faults[index]).toMatchObject({ row, fault: expect.stringContaining('line break') });
  expect(leadsTo('/old/one/old/two')).toBeUndefined();
  expect(leadsTo('/old/four')).toBe('/videos/');
});

test('10,000 redirects are brought in at once, and looked up in no time', async () => {
  const csv = ['from,to', ...Array.from({ length: 10_000 }, (_, n) => `/old/scene-${n}.html,/video/video-${n}/`)];
  expect((await bring(csv.join('\n'))).body.data).toMatchObject({ made: 10_000, wrong: 0 });
  const began = performance.now();
  const found = csv.filter((_, n) => world.redirects.find('testsite', `/old/scene-${n}.html`, ''));
  // Takes 50 ms on a busy machine.
  expect(performance.now() - began).toBeLessThan(1000);
  expect(found).toHaveLength(10_000);
});

test('a file whose redirects lead to each other is refused where it gets long, and brought in as fast as any', async () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => `/step-${n},/step-${n + 1}/`).reverse();
  const began = performance.now();
  const { made, wrong, faults } = (await bring(['from,to', ...rows].join('\n'))).body.data;
  // Following each chain to its end took minutes.
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(made + wrong).toBe(10_000);
  expect(faults[0].fault).toContain('more than 20 other redirects');
});

const moved = (from: string, to: string, sites: string[] | null = ['testsite']) =>
  world.tell(AddressChanged, { path: '/video/', id: 1, from, to, sites });

test('what moves is found at all its old addresses, on its sites, and moves back', async () => {
  await made('/scenes/one', '/video/one/');
  await moved('one', 'uno');
  expect(leadsTo('/video/one/')).toBe('/video/uno/');
  expect(leadsTo('/scenes/one/')).toBe('/video/uno/');
  await moved('uno', 'eins');
  for (const old of ['/scenes/one/', '/video/one/', '/video/uno/']) expect(leadsTo(old)).toBe('/video/eins/');
  await moved('eins', 'one');
  expect(leadsTo('/video/one/')).toBeUndefined();
  for (const old of ['/scenes/one/', '/video/uno/', '/video/eins/']) expect(leadsTo(old)).toBe('/video/one/');
  expect(leadsTo('/video/uno/', { site: 'othersite' })).toBeUndefined();
  // Deleting a redirect because a page took its address is recorded.
  expect(await world.audit.read({ action: 'seo.redirect-removed', limit: 9 })).toHaveLength(1);
  await moved('tag', 'etikett', null);
  expect(leadsTo('/video/tag/', { site: 'othersite' })).toBe('/video/etikett/');
});

test('pages that operators write move too; banners have no address', async () => {
  const entry = { id: 1, from: 'about', to: 'who-we-are', sites: ['testsite'] };
  await world.tell(EntryKeyChanged, { kind: 'promotions.banner', ...entry });
  expect(leadsTo('/about/')).toBeUndefined();
  await world.tell(EntryKeyChanged, { kind: 'pages.page', ...entry });
  expect(leadsTo('/about/')).toBe('/who-we-are/');
});

test('another process reads what is new, and what is gone; how often each was followed is added up', async () => {
  const id = await made('/a', '/b');
  const other = world.inProcess();
  await other.renew();
  const second = await made('/c', '/d');
  await other.renew();
  expect(other.find('testsite', '/c/', '')).toEqual({ id: second, to: '/d/' });
  world.redirects.count(id);
  other.count(id);
  other.count(id);
  await Promise.all([world.redirects.writeCounts(), other.writeCounts()]);
  expect(await rows('&used=yes')).toMatchObject([{ id, hits: 3, lastHitAt: '2026-11-27T12:00:00.000Z', version: 0 }]);
  await world.admin.call('POST', `${PATH}/remove`, { body: { ids: [id] } });
  await other.renew();
  expect(other.find('testsite', '/a/', '')).toBeUndefined();
  expect(other.find('testsite', '/c/', '')).toBeDefined();
});

/** Redirects from address changes, oldest first, each to an address of its own. */
const seedMoved = (name: string, count: number, since: string) =>
  world.db.pool.query(
    `insert into seo.redirects (id, site, from_address, to_address, source, revision, created_at)
     select gen_random_uuid(), 'testsite', '/video/' || $1 || n, '/video/now-' || $1 || n || '/', 'address', 1,
       $3::timestamptz + n * interval '1 second' from generate_series(1, $2) n`,
    [name, count, since],
  );

test('a video that gets addresses all day keeps the newest of them, and those that somebody follows', async () => {
  await made('/by-hand', '/video/now-0/');
  for (let n = 0; n < 60; n += 1) {
    world.clock.advance(1000);
    await moved(`now-${n}`, `now-${n + 1}`);
    if (n > 0) continue;
    world.redirects.count(world.redirects.find('testsite', '/video/now-0/', '')?.id ?? '');
    world.clock.advance(3_600_000);
    await world.redirects.writeCounts();
    world.clock.advance(-3_600_000);
  }
  expect(await rows('&source=address&limit=100')).toHaveLength(50);
  expect(leadsTo('/video/now-59/')).toBe('/video/now-60/');
  expect(leadsTo('/video/now-0/')).toBe('/video/now-60/');
  expect(leadsTo('/video/now-1/')).toBeUndefined();
  expect(leadsTo('/by-hand/')).toBe('/video/now-60/');
  expect(await world.alerts()).toEqual([]);
});

test('a site keeps 10,000 of what changes of addresses made, and its operators hear of it before', async () => {
  await made('/by-hand', '/free/');
  await seedMoved('early', 8999, '2026-01-01');
  expect(await world.alerts()).toEqual([]);
  await seedMoved('late', 1001, '2026-02-01');
  expect(await world.alerts()).toMatchObject([{ name: 'seo.redirects-full', count: 1 }]);
  await moved('old', 'new');
  const { rows: left } = await world.db.pool.query(
    'select source, count(*)::integer as n from seo.redirects group by source order by source',
  );
  expect(left).toEqual([
    { source: 'address', n: 9500 },
    { source: 'hand', n: 1 },
  ]);
  expect(leadsTo('/video/old/')).toBe('/video/new/');
  expect(leadsTo('/video/early1/')).toBeUndefined();
  expect(leadsTo('/video/late1/')).toBeDefined();
  const [entry] = await world.audit.read({ action: 'seo.redirects-dropped', limit: 1 });
  expect(entry).toMatchObject({ subject: { id: 'testsite' }, after: { dropped: 501 } });
});
