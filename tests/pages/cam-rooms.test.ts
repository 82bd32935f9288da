import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { RoomToBring } from '#modules/cams/server/index.ts';
import { model } from '#modules/catalogue/server/test-catalogue.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

/** modules/cams/server/rooms: what visitors see of rooms. */
const girls = sites.find(({ flags, camList }) => flags.cams && camList === 'vr-cam-girls');
const boys = sites.find(({ flags, camList }) => flags.cams && camList === 'vr-cam-boys');
const without = sites.find(({ flags }) => !flags.cams);
if (!girls || !boys || !without) throw new Error('Two sites have live cams, one of each list.');

let world: Awaited<ReturnType<typeof openApplication>>;
let modelId: number;
const ids = new Map<string, number>();
const ask = (path: string, site = girls, head: readonly string[] = []) =>
  world.send('GET', path, ['host', `${site.key}.localhost`, ...head]);
async function data(path: string, site = girls) {
  const { status, body } = await ask(`/api/content/v1${path}`, site);
  const answer = JSON.parse(body.toString());
  expect(status, `${path} ${JSON.stringify(answer)}`).toBe(200);
  return answer.data;
}
const statusOf = async (path: string, site = girls) => (await ask(`/api/content/v1${path}`, site)).status;
const nicknames = async (query = '', site = girls) =>
  (await data(`/rooms${query}`, site)).items.map(({ nickname }: { nickname: string }) => nickname);

async function bring(nickname: string, more: Partial<RoomToBring> & { status?: string } = {}) {
  const { status, ...room } = more;
  const id = await world.application.demo.cams.bringRoom({
    performerId: randomUUID(),
    modelId: null,
    nickname,
    list: 'vr-cam-girls',
    description: `The room of ${nickname}.`,
    profile: {},
    tags: [],
    picture: null,
    mayBroadcast: false,
    lastOnlineAt: new Date('2026-01-01T00:00:00Z'),
    ...room,
  });
  ids.set(nickname, id);
  if (status) await world.db.pool.query('update cams.rooms set status = $2 where id = $1', [id, status]);
  return id;
}

beforeAll(async () => {
  world = await openApplication({ trustedProxies: 1, places: { countryHeader: 'x-country' } });
  const made = await world.application.demo.catalogue.importModel(model('ada', { title: 'Ada', sites: [girls.key] }));
  modelId = made.id;
  await bring('Ada', {
    status: 'public',
    modelId,
    profile: { age: 29, eyeColor: 'green', hairColor: 'red', languages: ['English'], interests: ['Chess'] },
    tags: ['hair:red', 'eyes:green', 'inShow:dance', 'inPrivateShow:piano', 'specifics:left-handed', 'nonsense'],
    tariffs: { private: 30, voice: 45, spy: 12 },
    tipMenu: [{ id: 'wave', title: 'Wave', price: 5 }],
    goals: [{ title: 'Lights', target: 100 }],
    schedule: [{ startsAt: new Date('2099-01-01T20:00:00Z'), endsAt: new Date('2099-01-01T21:00:00Z') }],
  });
  await bring('Bea', {
    status: 'private',
    tags: ['hair:red', 'ethnicity:european'],
    tariffs: { private: 1, voice: 1, spy: 1 },
  });
  await bring('Cleo', { status: 'away', tags: ['hair:black', 'bodyTypes:athletic'] });
  for (let n = 1; n <= 12; n += 1) await bring(`Off${n}`);
  await bring('Bob', { list: 'vr-cam-boys', status: 'public' });
}, 60_000);
afterAll(() => world?.close());

describe('the list of rooms', () => {
  it('has twelve a page, those on air first, and the fields of the specification', async () => {
    const first = await data('/rooms');
    expect(first).toMatchObject({ page: 1, pages: 2, total: 15, list: 'vr-cam-girls', byCountry: false });
    expect(first.items).toHaveLength(12);
    expect(first.items.slice(0, 3).map(({ nickname }: { nickname: string }) => nickname)).toEqual([
      'Ada',
      'Bea',
      'Cleo',
    ]);
    expect(first.items[0]).toMatchObject({
      id: ids.get('Ada'),
      path: '/vr-cam-girls/ada/',
      broadcastTextStatus: 'The room of Ada.',
      broadcastCount: 0,
      broadcastStatus: 'public',
      state: 'PUBLIC',
      spyShowEnabled: true,
      modelId,
      age: 29,
    });
    expect(first.items[1]).toMatchObject({ state: 'PRIVATE_SHOW', spyShowEnabled: true });
    expect((await data('/rooms?page=2')).items).toHaveLength(3);
    expect(await data('/rooms?page=9')).toMatchObject({ items: [], total: 15, pages: 2 });
  });

  it('says 6K of the first stream', async () => {
    const streams = JSON.stringify([{ type: 'VR', resolution: '6K', online: true }]);
    await world.db.pool.query('update cams.rooms set streams = $2 where id = $1', [ids.get('Ada'), streams]);
    const [ada] = (await data('/rooms?status=public')).items;
    expect(ada).toMatchObject({ state: 'PUBLIC_6K', resolution: '6K', hasVr: true });
    expect((await data('/rooms/Ada')).item.room).toMatchObject({ resolutionIsSixThousand: true });
    await world.db.pool.query(`update cams.rooms set streams = '[]' where id = $1`, [ids.get('Ada')]);
  });

  test.each([
    ['?status=ONLINE', ['Ada', 'Bea', 'Cleo']],
    ['?status=online&limit=1', ['Ada']],
    ['?status=away', ['Cleo']],
    ['?status=private', ['Bea']],
    ['?hair=red', ['Ada', 'Bea']],
    ['?hair=red&eyes=green', ['Ada']],
    ['?hair=red&ethnicity=european', ['Bea']],
    ['?bodyTypes=athletic', ['Cleo']],
    ['?body%20type=athletic', ['Cleo']],
    ['?in%20shows=dance', ['Ada']],
    ['?inPrivateShow=piano', ['Ada']],
    ['?specifics=left-handed', ['Ada']],
    ['?categories=hair-red', ['Ada', 'Bea']],
    ['?categories=hair-red,in-show-dance', ['Ada']],
    ['?hair=nobody', []],
  ])('narrowed by %s', async (query, expected) => {
    expect(await nicknames(query)).toEqual(expected);
  });

  it('is narrowed by a model, in each spelling', async () => {
    for (const name of ['modelId', 'model id', 'model_id'])
      expect(await nicknames(`?${encodeURIComponent(name)}=${modelId}`)).toEqual(['Ada']);
    expect(await nicknames('?modelId=999999')).toEqual([]);
  });

  test.each([
    '?page=0',
    '?status=asleep',
    '?hair=Red%20Hair',
    '?categories=nonsense',
    '?sort=1',
    '?modelId=x',
    '?hair=red&limit=999',
  ])('refuses %s', async (query) => {
    expect(await statusOf(`/rooms${query}`)).toBe(400);
  });

  it('refuses one word in two spellings that say two things', async () => {
    expect(await statusOf('/rooms?inShow=dance&in%20shows=other')).toBe(400);
  });

  it('is of the site’s list, and nowhere where the flag is off', async () => {
    expect(await nicknames('', boys)).toEqual(['Bob']);
    for (const path of ['/rooms', '/rooms/Ada', '/camgirl-page-tags/vr-cam-girls', '/room-tags/Ada'])
      expect(await statusOf(path, without)).toBe(404);
    expect(await statusOf('/rooms/Ada', boys)).toBe(404);
  });

  it('leaves out what is hidden', async () => {
    const id = await bring('Hidden', { status: 'public' });
    await world.db.pool.query('update cams.rooms set is_hidden = true where id = $1', [id]);
    expect(await nicknames('?status=public')).toEqual(['Ada']);
    expect(await statusOf('/rooms/Hidden')).toBe(404);
  });
});

describe('a country that a performer blocks', () => {
  it('gets neither the room nor its place in the list, and the list says that it depends', async () => {
    const id = await bring('Dora', { status: 'public' });
    await world.db.pool.query(`update cams.rooms set blocked_countries = '{NL}' where id = $1`, [id]);
    const from = async (country: string, path: string) => {
      const { status, body } = await ask(`/api/content/v1${path}`, girls, ['x-country', country]);
      return { status, data: JSON.parse(body.toString()).data };
    };
    const names = ({ data }: Awaited<ReturnType<typeof from>>) =>
      data.items.map(({ nickname }: { nickname: string }) => nickname);
    expect(names(await from('NL', '/rooms?status=public'))).not.toContain('Dora');
    expect(names(await from('DE', '/rooms?status=public'))).toContain('Dora');
    expect((await from('NL', '/rooms')).data.byCountry).toBe(true);
    expect((await from('NL', '/rooms/Dora')).status).toBe(404);
    expect((await from('DE', '/rooms/Dora')).data.item.byCountry).toBe(true);
    await world.db.pool.query('update cams.rooms set is_hidden = true where id = $1', [id]);
  });
});

describe('one room', () => {
  it('has seoParams, a profile with its phrases, and what is the same for everybody in it', async () => {
    const { item } = await data('/rooms/ada');
    expect(item).toMatchObject({
      id: ids.get('Ada'),
      list: 'vr-cam-girls',
      seoParams: { title: 'Ada: live VR cam', isNoindex: false },
      profile: { age: 29, phrases: ['29 years old', 'green eyes', 'red hair'] },
      model: { id: modelId, slug: 'ada', title: 'Ada' },
      followers: 0,
      schedule: [{ startsAt: '2099-01-01T20:00:00.000Z' }],
      room: {
        nickname: 'Ada',
        status: 'public',
        stateChangeReason: null,
        viewers: 0,
        tipMenu: { enabled: true, items: [{ title: 'Wave', price: 5 }] },
        goals: [{ title: 'Lights', target: 100, collected: 0 }],
        settings: {
          privateShowMinDuration: 3,
          privateShowRequestInterval: 60,
          privateShowTariff: 30,
          spyShowEnabled: true,
          spyShowTariff: 12,
          voicePrivateShowMinDuration: 3,
          voicePrivateShowTariff: 45,
          withClientVoice: true,
        },
      },
    });
    expect(await data(`/rooms/${ids.get('Ada')}`)).toEqual({ item });
    expect(await statusOf('/rooms/nobody')).toBe(404);
  });

  it('names the broadcasts beside it, round and round, and none where it is alone', async () => {
    const { item: ada } = await data('/rooms/Ada');
    expect([ada.previousBroadcast.nickname, ada.nextBroadcast.nickname]).toEqual(['Cleo', 'Bea']);
    const { item: bea } = await data('/rooms/Bea');
    expect([bea.previousBroadcast.nickname, bea.nextBroadcast.nickname]).toEqual(['Ada', 'Cleo']);
    const { item: bob } = await data('/rooms/Bob', boys);
    expect([bob.previousBroadcast, bob.nextBroadcast]).toEqual([null, null]);
  });

  it('has tags in their groups, and so has its list', async () => {
    const tags = await data('/room-tags/Ada');
    expect(tags.groups.map(({ key }: { key: string }) => key)).toEqual([
      'eyes',
      'hair',
      'inShow',
      'inPrivateShow',
      'specifics',
    ]);
    const red = { slug: 'hair-red', title: 'Red hair', group: 'hair', value: 'red', roomsCount: 2 };
    expect(tags.items).toContainEqual(red);
    const all = await data('/camgirl-page-tags/vr-cam-girls');
    expect(all.items[0]).toEqual(red);
    expect(all.items.some(({ value }: { value: string }) => value === 'nonsense')).toBe(false);
    expect(await statusOf('/camgirl-page-tags/nothing')).toBe(404);
  });
});

describe('the pages', () => {
  const page = async (path: string, site = girls) => {
    const { status, headers, body } = await ask(path, site);
    return { status, location: headers.location, html: body.toString() };
  };

  it('list the rooms, with their states in words, filters that work without script, and data for machines', async () => {
    const { status, html } = await page('/vr-cam-girls/');
    expect(status).toBe(200);
    expect(html).toContain('href="/vr-cam-girls/ada/"');
    for (const label of ['live', 'spy now', 'away', 'offline']) expect(html).toContain(`>${label}</span>`);
    expect(html).toContain('name="hair"');
    expect(html).toContain('"@type":"CollectionPage"');
    expect(html).toMatch(/<title>VR cam girls \|/);
    expect((await page('/vr-cam-girls/?page=2')).html).toContain('<title>VR cam girls - Page 2 |');
    const narrowed = (await page('/vr-cam-girls/?hair=red&status=public')).html;
    expect(narrowed).toContain('/vr-cam-girls/ada/');
    expect(narrowed).not.toContain('/vr-cam-girls/bea/');
  });

  it('lead from the other list’s address to the site’s own, and are nowhere without the flag', async () => {
    expect(await page('/vr-cam-boys/?page=2')).toMatchObject({ status: 301, location: '/vr-cam-girls/?page=2' });
    expect(await page('/vr-cam-girls/', boys)).toMatchObject({ status: 301, location: '/vr-cam-boys/' });
    expect(await page('/vr-cam-boys/ada/')).toMatchObject({ status: 301, location: '/vr-cam-girls/ada/' });
    // When a page's application navigates on to a room, it requests the room itself rather than a redirect to it.
    for (const path of ['/vr-cam-girls/ada/', '/vr-cam-girls/']) {
      const { status, body } = await ask(`${path}_.data`);
      expect({ status, redirects: body.toString().includes('SingleFetchRedirect') }, path).toEqual({
        status: 200,
        redirects: false,
      });
    }
    for (const path of ['/vr-cam-girls/', '/vr-cam-girls/ada/', '/vr-cam-tag/hair-red/'])
      expect((await page(path, without)).status).toBe(404);
    expect((await page('/vr-cam-girls/nobody/')).status).toBe(404);
  });

  it('are of a tag that some room has', async () => {
    const { status, html } = await page('/vr-cam-tag/hair-red/');
    expect([status, html.includes('/vr-cam-girls/ada/'), html.includes('/vr-cam-girls/cleo/')]).toEqual([
      200,
      true,
      false,
    ]);
    expect(html).toContain('VR cams: Red hair');
    for (const slug of ['hair-green', 'nonsense']) expect((await page(`/vr-cam-tag/${slug}/`)).status).toBe(404);
  });

  it('are in the menu and in the site map, of the site’s own list, where they are on', async () => {
    const [menu, map] = [(await page('/')).html, (await page('/sitemaps/cams-1.xml')).html];
    expect(menu).toContain('href="/vr-cam-girls/"');
    for (const path of ['/vr-cam-girls/', '/vr-cam-girls/ada/', '/vr-cam-tag/hair-red/'])
      expect(map).toContain(`${path}</loc>`);
    expect((await page('/', boys)).html).toContain('href="/vr-cam-boys/"');
    expect((await page('/', without)).html).not.toContain('vr-cam-');
    expect((await page('/sitemaps/cams-1.xml', without)).status).toBe(404);
  });

  it('are of one room: its facts, its way in for guests, and data for machines', async () => {
    const { status, html } = await page('/vr-cam-girls/ada/');
    expect(status).toBe(200);
    for (const part of ['29 years old', 'green eyes', 'red hair', 'The room of Ada.', 'Wave'])
      expect(html, part).toContain(part);
    expect(html).toContain('href="/sign-in/?next=%2Fvr-cam-girls%2Fada%2F"');
    expect(html).toContain('href="/vr-cam-tag/hair-red/"');
    expect(html).toContain('href="/model/ada/"');
    expect(html).toContain('"@type":"Person"');
    expect(html).toContain('<title>Ada: live VR cam |');
    expect(html).not.toContain('noindex');
    expect((await page('/model/ada/')).html).toContain('href="/vr-cam-girls/ada/"');
  });

  it('are made anew soon after a room changed', async () => {
    const offline = /away<\/span>/;
    expect((await page('/vr-cam-girls/')).html).toMatch(offline);
    await world.db.pool.query(`update cams.rooms set status = 'offline' where id = $1`, [ids.get('Cleo')]);
    await world.bus.publish('cams.news', { room: ids.get('Cleo'), type: 'facts', changed: { status: 'offline' } });
    await expect.poll(async () => (await page('/vr-cam-girls/')).html, { timeout: 8000 }).not.toMatch(offline);
  });
});

describe('who follows', () => {
  const PASSWORD = 'Quiet-Ledger-58';
  const at = girls;
  async function person() {
    const email = `${randomUUID()}@example.com`;
    await world.accounts.createUser({ email, password: PASSWORD });
    const json = ['accept', 'application/json', 'content-type', 'application/json'];
    const head = ['host', `${at.key}.localhost`, 'origin', `http://${at.key}.localhost`, ...json];
    const { headers } = await world.send(
      'POST',
      '/api/wp/auth/login',
      head,
      JSON.stringify({ email, password: PASSWORD }),
    );
    const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
    return async (method: string, path: string) => {
      const answer = await world.send(
        method,
        path,
        [...head, 'cookie', cookie, ...(method === 'GET' ? [] : ['content-length', '2'])],
        method === 'GET' ? undefined : '{}',
      );
      return { status: answer.status, data: JSON.parse(answer.body.toString()).data };
    };
  }

  it('is counted once, and no more after', async () => {
    const call = await person();
    const path = `/api/cams/rooms/${ids.get('Ada')}`;
    expect(await call('PUT', `${path}/follow`)).toEqual({ status: 200, data: { followers: 1 } });
    expect(await call('PUT', `${path}/follow`)).toEqual({ status: 200, data: { followers: 1 } });
    expect((await call('GET', `${path}/mine`)).data).toEqual({
      follows: true,
      bannedUntil: null,
      balance: 0,
      name: null,
    });
    expect((await call('GET', '/api/cams/my-show')).data).toEqual({ show: null, room: null });
    expect(await call('DELETE', `${path}/follow`)).toEqual({ status: 200, data: { followers: 0 } });
    expect((await call('PUT', '/api/cams/rooms/999999/follow')).status).toBe(404);
  });

  it('is somebody who is signed in', async () => {
    const { status } = await world.send('PUT', `/api/cams/rooms/${ids.get('Ada')}/follow`, [
      'host',
      `${girls.key}.localhost`,
    ]);
    expect(status).toBe(401);
  });
});

describe('the operator', () => {
  it('chooses the list of a site', async () => {
    const admin = await operatorWith(world, ['superadmin']);
    const set = async (camList: string) => {
      const { settings, versions } = (await admin.call('GET', `/sites/${girls.key}`)).body.data;
      const value = { ...settings.flags, camList };
      return (await admin.call('PUT', `/sites/${girls.key}/flags`, { version: versions.flags ?? 0, value })).status;
    };
    expect(await set('vr-cam-boys')).toBe(200);
    expect(await nicknames()).toEqual(['Bob']);
    expect((await data('/digest')).digest.siteSettings.vrCamListSlug).toBe('vr-cam-boys');
    expect(await set('nobody')).toBe(400);
    expect(await set('vr-cam-girls')).toBe(200);
    expect((await nicknames()).at(0)).toBe('Ada');
  });
});

test('who is not signed in is nobody to the live cams, which is no error', async () => {
  const { status, headers, body } = await ask('/api/dreamcam/user-info');
  expect([status, JSON.parse(body.toString()).data]).toEqual([200, null]);
  expect(headers['cache-control']).toBe('no-store');
  expect((await ask('/api/dreamcam/user-info', without)).status).toBe(404);
});
