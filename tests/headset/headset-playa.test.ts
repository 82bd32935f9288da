import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHeadsetWorld, otherSite, PASSWORD, site } from '../support/headset.ts';

/** PLAY'A API v2 over HTTP, as the app uses it: every field of every answer has the type that the app reads. */
const BASE = '/api/playa/v2';

let world: Awaited<ReturnType<typeof openHeadsetWorld>>;
let member: { id: string; email: string };
let token: string;
beforeAll(async () => {
  world = await openHeadsetWorld();
  member = await world.account({ status: 'active' });
  token = (await signIn(member.email)).access_token;
}, 60_000);
afterAll(() => world?.close());

const bearer = (value = token) => ['authorization', `Bearer ${value}`];
const get = async (path: string, head: string[] = [], at = site) =>
  (await world.send('GET', BASE + path, { head, at })).body;
const post = async (path: string, body: object, at = site) =>
  (await world.send('POST', BASE + path, { body: body as Record<string, unknown>, at })).body;

async function signIn(login: string, password = PASSWORD) {
  const { status, data } = await post('/auth/sign-in-password', { login, password });
  expect(status.code).toBe(1);
  return data as { access_token: string; refresh_token: string };
}

describe('before signing in', () => {
  test('says its version and what the site has', async () => {
    expect(await get('/version')).toEqual({ status: { code: 1, message: 'ok' }, data: '1.10.1' });
    const { data } = await get('/config');
    expect(data).toEqual({
      site_name: site.name,
      site_logo: expect.stringMatching(/^http:\/\/.+\.png$/),
      auth: true,
      auth_by_code: true,
      actors: true,
      categories: true,
      categories_groups: true,
      studios: true,
      scripts: false,
      masks: true,
      analytics: true,
      theme: 0,
      ar: false,
      nsfw: true,
    });
  });

  test('an unknown route is HTTP’s 404, an unknown thing the envelope’s', async () => {
    expect((await world.send('GET', `${BASE}/nothing`)).status).toBe(404);
    for (const path of ['/video/999999', '/video/dunes', '/actor/999999', '/studio/nobody']) {
      const { status, body } = await world.send('GET', BASE + path);
      expect([status, body.status.code, 'data' in body], path).toEqual([200, 404, false]);
    }
  });

  test('a guest is shown every quality, and can play the trailer alone', async () => {
    const { data } = await get(`/video/${world.ids.dunes}`);
    const [trailer, full] = data.details;
    expect(trailer.links[0]).toEqual({
      is_stream: true,
      is_download: true,
      url: expect.stringMatching(/_trailer_1920p_180_180x180_3dh_LR\.mp4\?/),
      projection: '180',
      stereo: 'LR',
      quality_name: '4K',
      quality_order: 45,
    });
    expect((await world.fetchLink(trailer.links[0].url)).status).toBe(200);
    expect(full.links.map((link: object) => ({ ...link }))).toEqual(
      [
        { projection: 'FSH', stereo: 'LR', quality_name: '8K', quality_order: 85 },
        { projection: '180', stereo: 'LR', quality_name: '4K', quality_order: 45 },
      ].map((quality) => ({
        is_stream: true,
        is_download: true,
        unavailable_reason: 'login',
        ...quality,
      })),
    );
  });

  test('a free video plays in full for a guest', async () => {
    const { data } = await get(`/video/${world.ids.meadow}`);
    const [link] = data.details[1].links;
    expect([link.is_stream, link.is_download]).toEqual([true, false]);
    expect((await world.fetchLink(link.url, ['range', 'bytes=0-1'])).status).toBe(206);
  });

  test('what is personal asks to sign in', async () => {
    for (const path of ['/user/profile', '/user/scripts-info']) expect((await get(path)).status.code).toBe(401);
    const event = await world.send('PUT', `${BASE}/event`, { body: {} });
    expect(event.body.status.code).toBe(401);
  });
});

describe('signing in', () => {
  test('a wrong password is code 3, an ended membership 4, a second factor 5', async () => {
    const wrong = await post('/auth/sign-in-password', { login: member.email, password: 'wrong' });
    expect(wrong).toEqual({ status: { code: 3, message: 'Wrong name or password.' } });
    const nobody = await post('/auth/sign-in-password', { login: 'nobody@x.example', password: 'wrong' });
    expect(nobody).toEqual(wrong);
    const { email } = await world.account({ status: 'expired' });
    expect((await post('/auth/sign-in-password', { login: email, password: PASSWORD })).status.code).toBe(4);
    const operator = await world.account({ roles: ['superadmin'] });
    await world.program.db.pool.query(
      `insert into accounts.totp (user_id, secret, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', now())`,
      [operator.id],
    );
    const barred = await post('/auth/sign-in-password', { login: operator.email, password: PASSWORD });
    expect(barred.status.code).toBe(5);
  });

  test('guesses are slowed, with an error of HTTP', async () => {
    const { email } = await world.account();
    const statuses = [];
    for (let guess = 0; guess < 5; guess += 1)
      statuses.push(
        (
          await world.send('POST', `${BASE}/auth/sign-in-password`, {
            body: { login: email, password: 'no' },
          })
        ).status,
      );
    expect(statuses).toContain(429);
  });

  test('what is missing is named', async () => {
    const { status } = await post('/auth/sign-in-password', { login: 'x' });
    expect(status.code).toBe(2);
    expect(status.message).toContain('password');
    const unreadable = await world.program.send('POST', `${BASE}/auth/refresh`, ['host', `${site.key}.localhost`], '{');
    expect(JSON.parse(unreadable.body.toString()).status.code).toBe(2);
  });

  test('a token is renewed once, and used again ends the session', async () => {
    const first = await signIn((await world.account({ status: 'active' })).email);
    const second = (await post('/auth/refresh', { refresh_token: first.refresh_token })).data;
    expect((await get('/user/profile', bearer(second.access_token))).status.code).toBe(1);
    const third = (await post('/auth/refresh', { refresh_token: second.refresh_token })).data;
    // Its successor has been used, so whoever presents it has stolen it.
    expect((await post('/auth/refresh', { refresh_token: first.refresh_token })).status.code).toBe(401);
    expect((await get('/user/profile', bearer(third.access_token))).status.code).toBe(401);
    expect((await post('/auth/refresh', { refresh_token: 'nonsense' })).status.code).toBe(401);
  });

  test('signing out ends the token and the links', async () => {
    const pair = await signIn((await world.account({ status: 'active' })).email);
    const { data } = await get(`/video/${world.ids.dunes}`, bearer(pair.access_token));
    const { url } = data.details[1].links[0];
    expect((await world.fetchLink(url)).status).toBe(200);
    expect(await post('/auth/sign-out', { refresh_token: pair.refresh_token })).toEqual({
      status: { code: 1, message: 'ok' },
    });
    expect((await get('/user/profile', bearer(pair.access_token))).status.code).toBe(401);
    expect((await world.fetchLink(url)).status).toBe(404);
  });

  test('a member of one site is nobody on another', async () => {
    expect((await get('/user/profile', bearer(), otherSite)).status.code).toBe(401);
    const { refresh_token } = await signIn(member.email);
    expect((await post('/auth/refresh', { refresh_token }, otherSite)).status.code).toBe(401);
  });

  test('cookies count for nothing', async () => {
    expect((await get('/user/profile', ['cookie', `atoken=${token}`])).status.code).toBe(401);
  });

  test('says who somebody is', async () => {
    expect((await get('/user/profile', bearer())).data).toEqual({
      id: member.id,
      display_name: member.email,
      role: 'premium',
    });
  });
});

describe('a video', () => {
  test('has the fields that the app reads', async () => {
    const { data } = await get(`/video/${world.ids.dunes}`, bearer());
    expect(data).toMatchObject({
      id: String(world.ids.dunes),
      title: 'Dunes at Dawn',
      subtitle: site.name,
      description: expect.any(String),
      preview_image: expect.stringMatching(/^http:\/\//),
      release_date: Date.parse('2026-01-01') / 1000,
      views: expect.any(Number),
      studio: { id: site.key, title: site.name },
      categories: expect.arrayContaining([{ id: expect.stringMatching(/^c\d+$/), title: 'Calm' }]),
      actors: [{ id: expect.stringMatching(/^\d+$/), title: 'Ada' }],
      transparency: { m: 0 },
      details: [
        { type: 'trailer', duration_seconds: 60 },
        { type: 'full', duration_seconds: 1800 },
      ],
    });
  });

  test('is watched by one link and taken home by another, which counts once it is fetched', async () => {
    const holder = await world.account({ status: 'active' });
    const { access_token } = await signIn(holder.email);
    const links = async () => (await get(`/video/${world.ids.dunes}`, bearer(access_token))).data.details[1].links;
    const used = async () => {
      const { rows } = await world.program.db.pool.query('select used from player.download_days where user_id = $1', [
        holder.id,
      ]);
      return rows[0]?.used ?? 0;
    };
    const [watched, kept] = await links();
    expect([watched.is_stream, watched.is_download, kept.is_stream, kept.is_download]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(watched.url).toMatch(/_MKX200\.mp4\?/);
    expect(kept.url).toMatch(/_MKX200\.mp4\?/);
    await world.fetchLink(watched.url);
    const head = await world.fetchLink(kept.url, [], 'HEAD');
    expect([head.status, head.headers['content-length'], await used()]).toEqual([200, '10', 0]);
    const all = await Promise.all(Array.from({ length: 8 }, () => world.fetchLink(kept.url)));
    expect(new Set(all.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 0123456789']));
    expect(await used()).toBe(1);

    const useUp = (used: number) =>
      world.program.db.pool.query('update player.download_days set used = $2 where user_id = $1', [holder.id, used]);
    // The browser's limit of ten doesn't apply here.
    await useUp(59);
    const other = async () => (await get(`/video/${world.ids.harbour}`, bearer(access_token))).data.details[1].links;
    expect((await other())[1].url).toBeDefined();
    await useUp(60);
    // Another file of a video that was counted today doesn't count again.
    expect((await links()).filter((link: { url?: string }) => !link.url)).toEqual([]);
    const [watchable, used60] = await other();
    expect(watchable).toMatchObject({ is_stream: true, is_download: false });
    expect(used60).toMatchObject({ is_download: true, unavailable_reason: 'daily limit' });
    expect(used60.url).toBeUndefined();
  });

  test('a link that was given before the limit was reached is refused after it', async () => {
    const holder = await world.account({ status: 'active' });
    const { access_token } = await signIn(holder.email);
    const { data } = await get(`/video/${world.ids.dunes}`, bearer(access_token));
    const { url } = data.details[1].links[1];
    await world.program.db.pool.query(
      `insert into player.download_days (user_id, site, day, in_app, used)
       values ($1, $2, (now() at time zone 'utc')::date, true, 60)`,
      [holder.id, site.key],
    );
    const refused = await world.fetchLink(url);
    expect([refused.status, refused.body.toString()]).toEqual([403, expect.stringContaining('limited to 60 videos')]);
  });

  test('somebody without a membership is told that it takes one', async () => {
    const { email } = await world.account();
    const { access_token } = await signIn(email);
    const { data } = await get(`/video/${world.ids.dunes}`, bearer(access_token));
    expect(data.details[1].links[0]).toMatchObject({ unavailable_reason: 'premium' });
    expect((await world.fetchLink(data.details[0].links[0].url)).status).toBe(200);
  });

  test('a trial watches and takes nothing home', async () => {
    const { email } = await world.account({ status: 'active', trial: true });
    const { access_token } = await signIn(email);
    const { data } = await get(`/video/${world.ids.dunes}`, bearer(access_token));
    expect(data.details[1].links.map((link: { is_download: boolean }) => link.is_download)).toEqual([false, false]);
  });

  test('an address that was given to one cannot be made another’s', async () => {
    const { data } = await get(`/video/${world.ids.dunes}`, bearer());
    const { url } = data.details[1].links[0] as { url: string };
    const stranger = await world.account({ status: 'active' });
    const theirs = (await get(`/video/${world.ids.dunes}`, bearer((await signIn(stranger.email)).access_token))).data
      .details[1].links[0].url as string;
    const folder = (link: string) => new URL(link).pathname.split('/')[3] ?? '';
    expect((await world.fetchLink(url.replace(folder(url), folder(theirs)))).status).toBe(403);
    expect((await world.fetchLink(url.replace(folder(url), 'x.y.z'))).status).toBe(404);
    expect((await world.fetchLink(url.replace(`/a/${folder(url)}`, ''))).status).toBe(403);
    expect((await world.fetchLink(url.replace(site.key, otherSite.key))).status).toBe(404);
  });
});

describe('a list', () => {
  const titles = async (query: string) =>
    (await get(`/videos?${query}`)).data.content.map(({ title }: { title: string }) => title);
  const category = async (name: string) =>
    (await get('/categories')).data.find(({ title }: { title: string }) => title === name).id;

  test('tells of each video what the app reads', async () => {
    // Unknown parameters of later app versions are ignored.
    const { data } = await get('/videos?page-size=1&said-by-later-apps=1');
    expect(data).toEqual({
      page_index: 0,
      page_size: 1,
      page_total: 3,
      item_total: 3,
      content: [
        {
          id: String(world.ids.meadow),
          title: 'Meadow',
          subtitle: site.name,
          status: 'Free',
          preview_image: expect.stringMatching(/^http:\/\//),
          has_scripts: false,
          release_date: Date.parse('2026-03-01') / 1000,
          details: [
            { type: 'trailer', duration_seconds: 60, transparency_mode: 0, has_scripts: false },
            { type: 'full', duration_seconds: 1800, transparency_mode: 0, has_scripts: false },
          ],
        },
      ],
    });
  });

  test('is empty past its end, and has one page where it is empty', async () => {
    const past = (await get('/videos?page-index=9&page-size=2')).data;
    expect([past.content, past.page_index, past.page_total, past.item_total]).toEqual([[], 9, 2, 3]);
    const none = (await get('/videos?title=zzz')).data;
    expect([none.content, none.page_total, none.item_total]).toEqual([[], 1, 0]);
    for (const wrong of ['page-size=0', 'page-index=-1', 'page-index=x', 'order=size'])
      expect((await get(`/videos?${wrong}`)).status.code, wrong).toBe(2);
  });

  test('goes by title, date and popularity, ascending unless said otherwise', async () => {
    expect(await titles('order=title')).toEqual(['Dunes at Dawn', 'Harbour', 'Meadow']);
    expect(await titles('order=title&direction=desc')).toEqual(['Meadow', 'Harbour', 'Dunes at Dawn']);
    expect(await titles('order=release_date')).toEqual(['Dunes at Dawn', 'Harbour', 'Meadow']);
    expect((await titles('order=popularity')).length).toBe(3);
  });

  test('narrows by all, any and none', async () => {
    const [calm, bright] = [await category('Calm'), await category('Bright')];
    expect(await titles(`included-categories=${calm},${bright}`)).toEqual(['Dunes at Dawn']);
    expect(await titles(`excluded-categories=${calm}`)).toEqual(['Meadow']);
    expect(await titles(`included-categories=${calm}&excluded-categories=${bright}`)).toEqual(['Harbour']);
    expect(await titles(`included-categories=c999999`)).toEqual([]);
    expect(await titles('included-categories=nonsense')).toEqual([]);
    expect(await titles('included-statuses=Free')).toEqual(['Meadow']);
    expect(await titles('excluded-statuses=Free,New')).toEqual(['Harbour', 'Dunes at Dawn']);
    expect(await titles('title=DAWN')).toEqual(['Dunes at Dawn']);
    expect(await titles('title=%25')).toEqual([]);
    expect(await titles(`studio=${site.key}&title=harb`)).toEqual(['Harbour']);
    expect(await titles('studio=another')).toEqual([]);
    const [{ id }] = (await get('/actors')).data.content;
    expect(await titles(`actor=${id}`)).toEqual(['Dunes at Dawn']);
  });

  test('is of its own site alone', async () => {
    const { data } = await get('/videos', [], otherSite);
    expect(data.content.map(({ title }: { title: string }) => title)).toEqual(['Elsewhere']);
    expect((await get(`/video/${world.ids.dunes}`, [], otherSite)).status.code).toBe(404);
  });

  test('has actors, studios, categories and statuses', async () => {
    const { data } = await get('/actors?order=title&title=ad');
    expect(data.content).toEqual([{ id: expect.any(String), title: 'Ada', preview: expect.any(String) }]);
    const actor = (await get(`/actor/${data.content[0].id}`)).data;
    expect(actor).toEqual({
      id: data.content[0].id,
      title: 'Ada',
      preview: expect.any(String),
      banner: expect.any(String),
      views: expect.any(Number),
      aliases: [],
      studios: [{ id: site.key, title: site.name }],
      properties: expect.any(Array),
    });
    expect((await get('/studios')).data.content).toEqual([{ id: site.key, title: site.name }]);
    expect((await get('/studios?page-index=1')).data.content).toEqual([]);
    expect((await get(`/studio/${site.key}`)).data.description).toEqual(expect.any(String));
    const [group] = (await get('/categories-groups')).data;
    expect(group).toMatchObject({
      id: expect.any(String),
      title: expect.any(String),
      items: expect.any(Array),
    });
    expect((await get('/video-statuses')).data).toEqual([
      { id: 'New', title: 'New' },
      { id: 'Free', title: 'Free' },
    ]);
  });
});

test('what was watched is counted', async () => {
  const events = [
    { event_type: 'videoStreamStart', video_quality: '8K' },
    { event_type: 'videoStreamEnd', video_quality: '8K', duration: 90.5 },
    { event_type: 'videoDownloaded', video_quality: '8K' },
  ];
  for (const event of events) {
    const body = { ...event, video_id: String(world.ids.harbour) };
    const answer = await world.send('PUT', `${BASE}/event`, { body, head: bearer() });
    expect(answer.body).toEqual({ status: { code: 1, message: 'ok' } });
  }
  const { rows } = await world.program.db.pool.query('select views from catalogue.pending_views where video_id = $1', [
    world.ids.harbour,
  ]);
  expect(rows).toEqual([{ views: 1 }]);
});

test('a video with a packed matte is said to have one, by itself and in lists', async () => {
  const id = world.ids.harbour ?? 0;
  for (const role of ['full', 'trailer'] as const) {
    const file = { role, format: 'fish190_sbs', quality: '8K', width: 8000, height: 4000 } as const;
    const bytes = { storageKey: `videos/${id}-${role}-eq180_sbs.mp4`, sizeBytes: 10, contentType: 'video/mp4' };
    await world.program.application.demo.media.importMedia({
      videoId: id,
      ...file,
      ...bytes,
      transparency: { kind: 'packed' },
    });
  }
  const { data } = await get('/videos?title=harbour&page-size=7');
  const modes = data.content[0].details.map((part: { transparency_mode: number }) => part.transparency_mode);
  expect(modes).toEqual([1, 1]);
});
