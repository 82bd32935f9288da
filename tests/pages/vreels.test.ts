import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWork } from '#kernel/jobs/test-run.ts';
import { video } from '#modules/catalogue/server/test-catalogue.ts';
import { VREEL } from '#modules/vreels/contract/kinds.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

const [site] = sites;
const other = sites.at(1) ?? site;
const FEED = '/vreels/api/v1/crud/vreels-video/';
const FILES = { storageKey: 'shorts/own.mp4', posterKey: 'shorts/own.jpg', width: 540, height: 960 };

let world: Awaited<ReturnType<typeof openApplication>>;
let admin: Awaited<ReturnType<typeof operatorWith>>;
const ids = new Map<string, number>();
beforeAll(async () => {
  world = await openApplication();
  admin = await operatorWith(world, ['superadmin']);
  const { catalogue, media, settings } = world.application.demo;
  await settings.beginWith({ key: site.key, part: 'flags', value: { vreels: true } });
  for (const name of ['one', 'two', 'three']) {
    const { id } = await catalogue.importVideo(video(name, { sites: [site.key], models: [] }));
    ids.set(name, id);
  }
  await world.storage.put(FILES.storageKey, Buffer.from('a clip'), { contentType: 'video/mp4' });
  await world.storage.put(FILES.posterKey, Buffer.from('a poster'), { contentType: 'image/jpeg' });
  for (const videoId of ids.values())
    await media.importShort(
      { videoId, fromMs: 6000, lengthMs: 6000 },
      { ...FILES, durationMs: 6000, sizeBytes: Buffer.from('a clip').length },
    );
}, 60_000);
afterAll(() => world?.close());

const idOf = (name: string) => ids.get(name) ?? 0;
const ask = (path: string, host = `${site.key}.localhost`) => world.send('GET', path, ['host', host]);
async function feed(query = '') {
  const { status, body } = await ask(FEED + query);
  return { code: status, data: JSON.parse(body.toString()).data };
}
const titles = async () => (await feed()).data.items.map(({ title }: { title: string }) => title);
const bring = (name: string, sort: number, more: object = {}) =>
  world.application.demo.content.bring(VREEL, name, {
    name,
    sort,
    sites: [site.key],
    content: { videoId: idOf(name), fromSeconds: 6, seconds: 6, caption: '' },
    ...more,
  });

describe('the feed', () => {
  it('is empty at first, and its page says so', async () => {
    expect(await feed()).toMatchObject({ code: 200, data: { items: [], page: 1, pages: 0, total: 0 } });
    expect((await ask('/vreels/')).body.toString()).toContain('No clips yet');
  });

  it('lists in order what is made and shown, with links that answer', async () => {
    await bring('two', 20);
    await bring('one', 10);
    await bring('three', 30, { endsAt: '2026-01-01T00:00:00.000Z' });
    const { data } = await feed();
    expect(data.items.map(({ video: { slug } }: { video: { slug: string } }) => slug)).toEqual(['one', 'two']);
    const [first] = data.items;
    expect(first).toMatchObject({ width: 540, height: 960, duration: 6, from: 6, video: { id: idOf('one') } });
    expect((await ask(first.src)).body.toString()).toBe('a clip');
    expect((await ask(first.poster)).headers['content-type']).toBe('image/jpeg');
    const page = (await ask('/vreels/')).body.toString();
    expect(page).toContain('href="/video/one/"');
    expect(page).toContain('"@type":"CollectionPage"');
    expect(page.split('<noscript>')[0]).not.toContain('<video');
  });

  it('comes page by page, and refuses pages and words that there are not', async () => {
    const second = await feed('?page=2&limit=1');
    expect(second.data).toMatchObject({ page: 2, pages: 2, total: 2, items: [{ video: { slug: 'two' } }] });
    expect((await feed('?page=3&limit=1')).data.items).toEqual([]);
    for (const wrong of ['?page=0', '?page=x', '?limit=1000', '?sort=1', `?page=${'9'.repeat(30)}`])
      expect((await feed(wrong)).code, wrong).toBe(400);
    expect((await ask('/vreels/?page=9')).status).toBe(404);
  });

  it('has a link in the menu and a line in the site map, where it is on', async () => {
    expect((await ask('/')).body.toString()).toContain('href="/vreels/"');
    expect((await ask('/sitemaps/pages-1.xml')).body.toString()).toContain('/vreels/</loc>');
    const there = `${other.key}.localhost`;
    expect((await ask('/', there)).body.toString()).not.toContain('/vreels/');
    expect((await ask('/sitemaps/pages-1.xml', there)).body.toString()).not.toContain('/vreels/');
    expect((await ask(FEED, there)).status).toBe(404);
    expect((await ask('/vreels/', there)).status).toBe(404);
  });

  it('goes with the flag, at once', async () => {
    const set = async (vreels: boolean) => {
      const { settings, versions } = (await admin.call('GET', `/sites/${site.key}`)).body.data;
      const value = { ...settings.flags, vreels };
      return admin.call('PUT', `/sites/${site.key}/flags`, { version: versions.flags ?? 0, value });
    };
    expect((await set(false)).status).toBe(200);
    expect([(await ask(FEED)).status, (await ask('/vreels/')).status]).toEqual([404, 404]);
    expect((await set(true)).status).toBe(200);
    expect((await ask(FEED)).status).toBe(200);
  });
});

it('a vreel that is hidden answers nothing any more, whoever has its links', async () => {
  const [{ id, src, poster }] = (await feed()).data.items;
  const set = async (isHidden: boolean) => {
    const { version } = (await admin.call('GET', `/vreels/entries/vreel/${id}`)).body.data;
    return admin.call('PATCH', `/vreels/entries/vreel/${id}`, { version, isHidden });
  };
  expect((await ask(src)).status).toBe(200);
  expect((await set(true)).status).toBe(200);
  for (const address of [src, poster])
    await expect.poll(async () => (await ask(address)).status, { timeout: 20_000, interval: 2000 }).toBe(404);
  expect((await set(false)).status).toBe(200);
});

describe('a video that goes', () => {
  const hide = async (isHidden: boolean) => {
    const { version } = (await admin.call('GET', `/videos/${idOf('one')}`)).body.data;
    return admin.call('PATCH', `/showing/videos/${idOf('one')}`, { version, isHidden });
  };

  it('takes its vreel from the feed and its clip from everybody, until it is shown again', async () => {
    const [{ src, poster }] = (await feed()).data.items;
    expect((await hide(true)).status).toBe(200);
    await world.settleEvents();
    expect((await feed()).data.items).toHaveLength(1);
    for (const address of [src, poster])
      await expect.poll(async () => (await ask(address)).status, { timeout: 20_000, interval: 2000 }).toBe(404);
    await hide(false);
    await world.settleEvents();
    expect((await feed()).data.items).toHaveLength(2);
  });

  it('takes them for good when it is deleted', async () => {
    const answer = await admin.call('POST', '/deletions/at-once', {
      kind: 'video',
      subjectId: String(idOf('one')),
      reason: 'person-shown',
      why: 'Somebody who is shown asked for it.',
      caseId: null,
    });
    expect(answer.status).toBe(200);
    const jobs = world.application.modules.flatMap(({ jobs: own = [] }) => own);
    await runWork(jobs, 'deletions.erase-due');
    await world.settleEvents();
    const count = async (sql: string) => Number((await world.db.pool.query(sql)).rows[0].count);
    expect(await count(`select count(*) from media.shorts where video_id = ${idOf('one')}`)).toBe(0);
    expect(await count(`select count(*) from content.entries where kind = 'vreels.vreel'`)).toBe(2);
    // Another video shares the files.
    expect(await world.storage.head(FILES.storageKey)).toBeDefined();
  });
});

describe('an operator', () => {
  const make = (content: object, by = admin) =>
    by.call('POST', '/vreels/entries/vreel', {
      name: 'A moment',
      key: null,
      sort: 0,
      weight: 100,
      startsAt: null,
      endsAt: null,
      audiences: ['guests', 'members', 'expired'],
      isHidden: false,
      sites: [site.key],
      madeWith: randomUUID(),
      caption: 'Look here',
      ...content,
    });
  const clipOf = async (from: number, seconds = 6) =>
    (await admin.call('GET', `/vreels/clip?videoId=${idOf('two')}&fromSeconds=${from}&seconds=${seconds}`)).body.data;

  it('makes a vreel, whose clip is asked for in the same transaction, and sees why it failed', async () => {
    expect(await clipOf(1.25)).toMatchObject({ state: 'none', id: null });
    const { status, body } = await make({ videoId: idOf('two'), fromSeconds: 1.25, seconds: 6 });
    expect(status).toBe(200);
    // In tenths of a second.
    expect(await clipOf(1.3)).toMatchObject({ state: 'waiting' });
    expect(await titles()).not.toContain('Look here');
    const short = (await clipOf(1.3)).id;
    const jobs = world.application.modules.flatMap(({ jobs: own = [] }) => own);
    await runWork(jobs, 'media.make-short', { short });
    expect(await clipOf(1.3)).toMatchObject({ state: 'failed', problem: expect.stringContaining('no file yet') });
    const moment = { videoId: idOf('two'), fromSeconds: 1.3, seconds: 6 };
    expect((await admin.call('POST', '/vreels/clip/remake', moment)).status).toBe(200);
    expect(await clipOf(1.3)).toMatchObject({ state: 'waiting', problem: null });
    expect((await admin.call('POST', '/vreels/clip/remake', { ...moment, seconds: 7 })).status).toBe(409);
    const { version } = (await admin.call('GET', `/vreels/entries/vreel/${body.data.id}`)).body.data;
    const change = { fromSeconds: 6, version };
    expect((await admin.call('PATCH', `/vreels/entries/vreel/${body.data.id}`, change)).status).toBe(200);
    expect(await titles()).toContain('Look here');
  });

  it('is told what is wrong', async () => {
    for (const wrong of [
      { videoId: 0, fromSeconds: 1, seconds: 6 },
      { videoId: idOf('two'), fromSeconds: -1, seconds: 6 },
      { videoId: idOf('two'), fromSeconds: 1, seconds: 2 },
      { videoId: idOf('two'), fromSeconds: 1, seconds: 600 },
      { videoId: idOf('two'), fromSeconds: 1, seconds: 6, caption: 'x'.repeat(201) },
      { videoId: idOf('two'), fromSeconds: 1, seconds: 6, sites: ['nowhere'] },
    ])
      expect((await make(wrong)).status, JSON.stringify(wrong)).toSatisfy((status) => status === 400 || status === 422);
  });

  it('makes no more than a minute of a video public, unless they may watch everything', async () => {
    const editor = await operatorWith(world, ['editor']);
    const videoId = idOf('three');
    const at = (fromSeconds: number, seconds: number) => ({ videoId, fromSeconds, seconds, isHidden: true });
    // The video has six seconds of it.
    const { status, body } = await make(at(20, 54), editor);
    expect(status).toBe(200);
    const more = await make(at(80, 3), editor);
    expect([more.status, JSON.stringify(more.body)]).toEqual([400, expect.stringContaining('60 seconds')]);
    const path = `/vreels/entries/vreel/${body.data.id}`;
    expect((await editor.call('PATCH', path, { version: 0, seconds: 55 })).status).toBe(400);
    expect((await editor.call('PATCH', path, { version: 0, seconds: 50 })).status).toBe(200);
    // Parallel saves can't exceed it either.
    const atOnce = await Promise.all([90, 100, 110, 120, 130, 140].map((from) => make(at(from, 4), editor)));
    expect(atOnce.map((one) => one.status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect((await make(at(80, 30))).status).toBe(200);
    // A change that doesn't choose a moment isn't checked for it.
    expect((await editor.call('PATCH', path, { version: 1, caption: 'Hidden' })).status).toBe(200);
    expect((await make({ videoId: 2_000_000_000, fromSeconds: 1, seconds: 6 })).status).toBe(400);
  });

  it('sees the moments of a video on its storyboard, which nobody else does', async () => {
    const { media } = world.application.demo;
    expect((await admin.call('GET', `/vreels/moments/${idOf('two')}`)).body.data).toEqual({
      duration: null,
      storyboard: null,
    });
    await world.storage.put('boards/two.jpg', Buffer.from('jpeg'), { contentType: 'image/jpeg' });
    const geometry = { columns: 2, rows: 2, frames: 4, frameWidth: 128, frameHeight: 72, intervalMs: 2500 };
    await media.importTimeline(idOf('two'), {
      chapters: [],
      storyboards: [{ role: 'full', purpose: 'player', storageKey: 'boards/two.jpg', ...geometry }],
    });
    const { data } = (await admin.call('GET', `/vreels/moments/${idOf('two')}`)).body;
    expect(data).toMatchObject({ duration: 10, storyboard: { frames: 4, intervalSeconds: 2.5 } });
    const sheet = (cookie: string) =>
      world.send('GET', data.storyboard.url, ['host', 'localhost', ...(cookie ? ['cookie', cookie] : [])]);
    expect((await sheet(admin.cookie)).body.toString()).toBe('jpeg');
    expect((await sheet('')).status).toBe(401);
    const { id } = await clipOf(6);
    const clip = await world.send('GET', `/api/admin/v1/shorts/${id}/clip`, [
      'host',
      'localhost',
      'cookie',
      admin.cookie,
    ]);
    expect(clip.body.toString()).toBe('a clip');
    expect((await world.send('GET', `/api/admin/v1/shorts/${id}/clip`, ['host', 'localhost'])).status).toBe(401);
  });

  it('with another role sees none of it', async () => {
    const support = await operatorWith(world, ['support']);
    expect((await support.call('GET', '/vreels/entries/vreel')).status).toBe(403);
  });
});
