import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHeadsetWorld, otherSite, PASSWORD, site } from '../support/headset.ts';

/** HereSphere and DeoVR over HTTP, as the players use them. */
let world: Awaited<ReturnType<typeof openHeadsetWorld>>;
let member: { id: string; email: string };
const SCRIPT = '{"actions":[{"at":0,"pos":0},{"at":1000,"pos":100}]}';
beforeAll(async () => {
  world = await openHeadsetWorld();
  member = await world.account({ status: 'active' });
  await world.program.db.pool.query(
    `insert into media.chapters (video_id, at_ms, title) values ($1, 0, 'Intro'), ($1, 300000, 'Part 1')`,
    [world.ids.harbour],
  );
  await world.program.db.pool.query(
    `insert into media.captions (video_id, language, label, storage_key) values ($1, 'en', 'English', 'c/en.vtt')`,
    [world.ids.harbour],
  );
  await world.program.db.pool.query(
    `insert into media.scripts (id, video_id, title, sort, storage_key, actions, duration_ms)
     values (gen_random_uuid(), $1, 'Gentle', 1, 'scripts/gentle.funscript', 2, 1000)`,
    [world.ids.harbour],
  );
  await world.program.storage.put('scripts/gentle.funscript', Buffer.from(SCRIPT), { contentType: 'application/json' });
  await world.program.storage.put('c/en.vtt', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello'), {
    contentType: 'text/vtt',
  });
}, 60_000);
afterAll(() => world?.close());

const origin = `http://${site.key}.localhost`;
type Body = Record<string, unknown>;

describe('HereSphere', () => {
  const ask = (path: string, body: Body = {}, head: string[] = []) => world.send('POST', path, { body, head });
  const signedIn = async ({ email } = member) => {
    const { body } = await ask('/heresphere/auth', { username: email, password: PASSWORD });
    expect(body).toEqual({ 'auth-token': expect.stringMatching(/^[\w-]{43}$/), access: 1 });
    return ['auth-token', body['auth-token'] as string];
  };

  test('marks every answer with its version, letter by letter, those that go wrong included', async () => {
    const { ids } = world;
    const asked: [string, string, Body?][] = [
      ['GET', '/heresphere'],
      ['HEAD', '/heresphere'],
      ['POST', '/heresphere'],
      ['POST', '/heresphere/'],
      ['POST', '/heresphere/auth', { username: 'x@y.example', password: 'z' }],
      ['POST', '/heresphere/scan'],
      ['POST', `/heresphere/${ids.dunes}`],
      ['POST', '/heresphere/999999'],
      ['POST', '/heresphere/a/b/c'],
      ['DELETE', '/heresphere'],
      ['POST', `/heresphere/${ids.dunes}/event`],
    ];
    for (const [method, path, body] of asked) {
      const { rawHeaders } = await world.raw(method, path, body);
      const at = rawHeaders.indexOf('HereSphere-JSON-Version');
      expect(rawHeaders[at + 1], `${method} ${path}`).toBe('1');
    }
    const turnedAway = ['PURGE /heresphere', 'POST /heresphere/%zz', 'POST /heresphere/auth'] as const;
    for (const [at, asked] of turnedAway.entries()) {
      const [method = '', path = ''] = asked.split(' ');
      const long = at === 2 ? { username: 'x'.repeat(70_000) } : undefined;
      const { status, rawHeaders } = await world.raw(method, path, long);
      expect([status, rawHeaders.includes('HereSphere-JSON-Version')], asked).toEqual([[405, 400, 413][at], true]);
    }
    await world.program.db.pool.query('alter table headset.headset_tokens rename to gone');
    const failed = await world.raw('POST', '/heresphere', {}, ['auth-token', 'A'.repeat(43)]);
    await world.program.db.pool.query('alter table headset.gone rename to headset_tokens');
    expect([failed.status, failed.rawHeaders.includes('HereSphere-JSON-Version')]).toEqual([500, true]);
  });

  test('keeps ten tokens of an account, the youngest', async () => {
    const { id, email } = await world.account({ status: 'active' });
    const query = (text: string, values?: unknown[]) => world.program.db.pool.query(text, values);
    const tokens = [];
    for (let time = 0; time < 12; time += 1) {
      tokens.push(await signedIn({ id, email }));
      await query(`update headset.headset_tokens set expires_at = expires_at - interval '1 minute'`);
    }
    const kept = await query('select hash from headset.headset_tokens where user_id = $1', [id]);
    expect(kept.rowCount).toBe(10);
    const accesses = [];
    for (const token of tokens) accesses.push((await ask('/heresphere', {}, token)).body.access);
    expect(accesses).toEqual([-1, -1, ...Array(10).fill(1)]);
  });

  test('lists addresses, to a guest and to a member', async () => {
    const guest = (await ask('/heresphere')).body;
    expect(guest.access).toBe(0);
    const [recent] = guest.library;
    expect(guest.banner).toEqual({
      image: expect.stringMatching(/^http:\/\/.+\.jpg$/),
      link: expect.stringMatching(new RegExp(`^${origin}/video/[a-z0-9-]+/$`)),
    });
    expect(recent).toEqual({
      name: 'Recently added',
      list: ['meadow', 'harbour', 'dunes'].map((slug) => `${origin}/heresphere/${world.ids[slug]}`),
    });
    expect((await ask('/heresphere', {}, await signedIn())).body.access).toBe(1);
    expect((await ask('/heresphere', { username: member.email, password: PASSWORD })).body.access).toBe(1);
    for (const address of recent.list) expect((await ask(new URL(address).pathname)).status, address).toBe(200);
  });

  test('says access -1 and why for a wrong password or token', async () => {
    const wrong = { username: (await world.account()).email, password: 'wrong' };
    for (const path of ['/heresphere', '/heresphere/auth', `/heresphere/${world.ids.dunes}`]) {
      const answer = await ask(path, wrong);
      expect([answer.status, answer.body]).toEqual([
        200,
        { access: -1, library: [{ name: 'Wrong name or password.', list: [] }] },
      ]);
    }
    const stale = await ask('/heresphere', {}, ['auth-token', 'B'.repeat(43)]);
    expect(stale.body.access).toBe(-1);
    expect((await ask('/heresphere/auth', {})).body.access).toBe(-1);
  });

  test('gives a guest the trailer alone', async () => {
    const { body } = await ask(`/heresphere/${world.ids.dunes}`);
    expect(body).toMatchObject({
      access: 0,
      title: 'Dunes at Dawn',
      duration: 60_000,
      writeFavorite: false,
      writeRating: false,
      projection: 'equirectangular',
      stereo: 'sbs',
      isEyeSwapped: false,
      fov: 180,
      lens: 'Linear',
    });
    const [{ sources }] = body.media;
    expect(sources).toHaveLength(1);
    expect(sources[0].url).toContain('_trailer_');
    expect((await world.fetchLink(sources[0].url, ['range', 'bytes=0-1'])).status).toBe(206);
  });

  test('gives a member the video with every field that the player reads', async () => {
    const { body } = await ask(`/heresphere/${world.ids.harbour}`, {}, await signedIn());
    expect(body).toEqual({
      access: 1,
      title: 'Harbour',
      description: expect.any(String),
      thumbnailImage: expect.stringMatching(/^http:\/\/.+\.jpg$/),
      dateReleased: '2026-02-01',
      dateAdded: '2026-02-01',
      duration: 1_800_000,
      rating: 0,
      favorites: 0,
      comments: 0,
      isFavorite: false,
      eventServer: expect.stringContaining(`${origin}/heresphere/${world.ids.harbour}/event?by=`),
      subtitles: [{ name: 'English', language: 'en', url: expect.stringContaining('/en.srt?') }],
      scripts: [{ name: 'Gentle', url: expect.stringMatching(/\/media\/a\/.+\.funscript\?/) }],
      tags: [
        { name: 'Intro', start: 0, end: 299_999, track: 0 },
        { name: 'Part 1', start: 300_000, end: 1_800_000, track: 0 },
        { name: `Studio:${site.name}` },
        { name: 'Category:Calm' },
      ],
      media: [
        { name: 'h265', sources: [sourceOf(7680, '_MKX200')] },
        { name: 'h264', sources: [sourceOf(3840, '_180_180x180_3dh_LR')] },
      ],
      writeFavorite: true,
      writeRating: true,
      writeTags: false,
      writeHSP: false,
    });
    const captions = await world.fetchLink(body.subtitles[0].url);
    expect([captions.headers['content-type'], captions.body.toString()]).toEqual([
      'application/x-subrip; charset=utf-8',
      '1\n00:00:01,000 --> 00:00:02,000\nHello\n',
    ]);
    const script = await world.fetchLink(body.scripts[0].url);
    expect([script.headers['content-type'], script.body.toString()]).toEqual(['application/json', SCRIPT]);
    const elsewhere = body.scripts[0].url.replace(/\/media\/a\/[^/]+/, '/media');
    expect((await world.fetchLink(elsewhere)).status).toBe(403);
    expect((await ask(`/heresphere/${world.ids.harbour}`)).body).not.toHaveProperty('scripts');
    for (const { sources } of body.media)
      expect((await world.fetchLink(sources[0].url, ['range', 'bytes=0-1'])).status).toBe(206);
  });

  const sourceOf = (width: number, suffix: string) => ({
    resolution: width / 2,
    height: width / 2,
    width,
    size: 10,
    url: expect.stringMatching(new RegExp(`^${origin}/media/a/.+${suffix}\\.mp4\\?`)),
  });

  test('leaves the media out while the player only lists', async () => {
    const path = `/heresphere/${world.ids.dunes}`;
    expect((await ask(path, { needsMediaSource: false })).body.media).toBeUndefined();
    expect((await ask(path, { needsMediaSource: true })).body.media).toBeDefined();
  });

  test('scans the library in milliseconds', async () => {
    const { body } = await ask('/heresphere/scan', {}, await signedIn());
    expect(body.scanData).toHaveLength(3);
    expect(body.scanData[2]).toEqual({
      link: `${origin}/heresphere/${world.ids.dunes}`,
      title: 'Dunes at Dawn',
      dateReleased: '2026-01-01',
      dateAdded: '2026-01-01',
      duration: 1_800_000,
      rating: 0,
      favorites: 0,
      comments: 0,
      isFavorite: false,
      tags: [
        { name: `Studio:${site.name}` },
        { name: 'Talent:Ada' },
        { name: 'Category:Calm' },
        { name: 'Category:Bright' },
      ],
    });
  });

  test('loses nothing of two things that are said at once, and deletes nothing', async () => {
    const head = await signedIn(await world.account({ status: 'active' }));
    const path = `/heresphere/${world.ids.dunes}`;
    for (let round = 0; round < 5; round += 1) {
      await ask(path, { isFavorite: false, rating: 0 }, head);
      await Promise.all([
        ask(path, { isFavorite: true, deleteFile: true }, head),
        ask(path, { rating: 4, tags: [] }, head),
      ]);
      const { body } = await ask(path, {}, head);
      expect([body.isFavorite, body.rating, body.favorites]).toEqual([true, 4, 1]);
    }
    const other = await signedIn(await world.account({ status: 'active' }));
    const seen = (await ask(path, { rating: 5 }, other)).body;
    expect([seen.isFavorite, seen.rating, seen.favorites]).toEqual([false, 5, 1]);
    expect((await ask(path)).body.rating).toBe(4.5);
    for (const nonsense of [{ rating: 99 }, { rating: 'x' }, { isFavorite: 'yes' }, { rating: -1 }])
      expect((await ask(path, nonsense, other)).body).toMatchObject({ isFavorite: false, rating: 5 });
    const sections = (await ask('/heresphere', {}, head)).body.library as { name: string; list: string[] }[];
    expect(sections.find(({ name }) => name === 'Favorites')?.list).toEqual([`${origin}${path}`]);
  });

  test('counts what is played and keeps where it stops', async () => {
    const viewer = await world.account({ status: 'active' });
    const head = await signedIn(viewer);
    const { eventServer } = (await ask(`/heresphere/${world.ids.harbour}`, {}, head)).body;
    const { pathname, search } = new URL(eventServer);
    const tell = (event: number, time: number) => ask(pathname + search, { event, time, speed: 1, utc: 1 });
    for (const answer of [await tell(0, 0), await tell(1, 0), await tell(2, 421_500)])
      expect([answer.status, answer.body]).toEqual([200, '']);
    const { rows } = await world.program.db.pool.query(
      'select seconds from player.watch_positions where user_id = $1 and video_id = $2',
      [viewer.id, world.ids.harbour],
    );
    expect(rows).toEqual([{ seconds: 421.5 }]);
    // Links to the viewer's own browser lead back there too, on this site alone.
    const body = { login: viewer.email, password: PASSWORD };
    const { access_token } = (await world.send('POST', '/api/playa/v2/auth/sign-in-password', { body })).body.data;
    const stopped = async (bearer: string, at = site) =>
      world.send('GET', '/api/content/v1/users/continue-watching', { head: ['authorization', bearer], at });
    const { items } = (await stopped(`Bearer ${access_token}`)).body.data;
    expect(items).toMatchObject([{ video: { slug: 'harbour' }, seconds: 421.5 }]);
    expect((await stopped(`Bearer ${access_token}`, otherSite)).status).toBe(401);
    expect((await stopped('Bearer x')).status).toBe(401);
    const views = await world.program.db.pool.query('select views from catalogue.pending_views where video_id = $1', [
      world.ids.harbour,
    ]);
    expect(views.rows).toEqual([{ views: 1 }]);
    expect((await ask('/heresphere/999999/event', { event: 1 })).status).toBe(200);
  });

  test('is nobody’s on another site', async () => {
    const [, token = ''] = await signedIn();
    const there = await world.send('POST', '/heresphere', {
      body: {},
      head: ['auth-token', token],
      at: otherSite,
    });
    expect(there.body.access).toBe(-1);
    const item = await world.send('POST', `/heresphere/${world.ids.dunes}`, { body: {}, at: otherSite });
    expect(item.status).toBe(404);
  });
});

describe('DeoVR', () => {
  const form = (path: string, password = PASSWORD, { email } = member) =>
    world.send('POST', path, { form: { login: email, password } });
  const get = (path: string) => world.send('GET', path);

  test('lists scenes whose videos resolve', async () => {
    const { body, headers } = await get('/deovr');
    expect(headers['content-type']).toContain('application/json');
    expect(body.authorized).toBe('0');
    expect(body.scenes[0]).toEqual({
      name: 'Recently added',
      list: expect.arrayContaining([
        {
          id: String(world.ids.dunes),
          title: 'Dunes at Dawn',
          videoLength: 1800,
          thumbnailUrl: expect.stringMatching(/^http:\/\//),
          video_url: `${origin}/deovr/${world.ids.dunes}`,
        },
      ]),
    });
    for (const { list } of body.scenes)
      for (const { video_url } of list) expect((await get(new URL(video_url).pathname)).status).toBe(200);
    expect((await world.send('HEAD', '/deovr')).status).toBe(200);
  });

  test('takes a name and a password with each request', async () => {
    expect((await form('/deovr')).body.authorized).toBe('1');
    for (const path of ['/deovr', `/deovr/${world.ids.dunes}`]) {
      const wrong = await form(path, 'wrong', await world.account());
      expect([wrong.status, wrong.body]).toEqual([
        200,
        { authorized: '-1', scenes: [{ name: 'Wrong name or password.', list: null }] },
      ]);
    }
  });

  test('uses one session for all of them', async () => {
    const viewer = await world.account({ status: 'active' });
    for (let times = 0; times < 4; times += 1) await form('/deovr', PASSWORD, viewer);
    const { rows } = await world.program.db.pool.query('select agent from accounts.sessions where user_id = $1', [
      viewer.id,
    ]);
    expect(rows).toEqual([{ agent: 'DeoVR' }]);
  });

  test('gives a member the video, and a guest the trailer', async () => {
    const { body } = await form(`/deovr/${world.ids.harbour}`);
    expect(body).toMatchObject({
      id: world.ids.harbour,
      authorized: '1',
      fullAccess: true,
      fullVideoReady: true,
      title: 'Harbour',
      date: Date.parse('2026-02-01') / 1000,
      videoLength: 1800,
      skipIntro: 0,
      isFavorite: false,
      isScripted: true,
      fleshlight: [{ title: 'Gentle', url: expect.stringContaining('.funscript?') }],
      isWatchlist: false,
      rating_avg: 0,
      paysite: { id: 1, name: site.name, is3rdParty: true },
      actors: [],
      categories: [{ tag: { id: expect.any(Number), name: 'Calm' } }],
      encodings: [
        { name: 'h265', videoSources: [{ resolution: 3840, height: 3840, width: 7680, size: 10 }] },
        { name: 'h264', videoSources: [{ resolution: 1920, height: 1920, width: 3840, size: 10 }] },
      ],
    });
    // Its files differ, so the player goes by their names.
    expect('screenType' in body).toBe(false);
    for (const { videoSources } of body.encodings) {
      const answer = await world.fetchLink(videoSources[0].url, ['range', 'bytes=0-1']);
      expect([answer.status, answer.body.toString()]).toEqual([206, '01']);
    }
    const guest = (await get(`/deovr/${world.ids.harbour}`)).body;
    expect(guest).not.toHaveProperty('fleshlight');
    expect(guest).toMatchObject({
      isScripted: false,
      authorized: '0',
      fullAccess: false,
      screenType: 'dome',
      stereoMode: 'sbs',
      is3d: true,
      encodings: [{ name: 'h264', videoSources: [{ url: expect.stringContaining('_trailer_') }] }],
    });
  });

  test('has no video that there is not', async () => {
    for (const path of ['/deovr/999999', '/deovr/dunes', `/deovr/${world.ids.elsewhere}`, '/deovr/a/b'])
      expect((await get(path)).status, path).toBe(404);
  });
});

test('an account with a second factor comes in by no password that an app asks for', async () => {
  const operator = await world.account({ roles: ['superadmin'] });
  await world.program.db.pool.query(
    `insert into accounts.totp (user_id, secret, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', now())`,
    [operator.id],
  );
  const deovr = await world.send('POST', '/deovr', { form: { login: operator.email, password: PASSWORD } });
  expect(deovr.body.authorized).toBe('-1');
  const body = { username: operator.email, password: PASSWORD };
  expect((await world.send('POST', '/heresphere/auth', { body })).body.access).toBe(-1);
});

test('a password that let an app in lets it in no more once the account asks for a code', async () => {
  const viewer = await world.account({ status: 'active' });
  const form = { login: viewer.email, password: PASSWORD };
  const body = { username: viewer.email, password: PASSWORD };
  expect((await world.send('POST', '/deovr', { form })).body.authorized).toBe('1');
  expect((await world.send('POST', '/heresphere', { body })).body.access).toBe(1);
  await world.program.db.pool.query(
    `insert into accounts.totp (user_id, secret, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', now())`,
    [viewer.id],
  );
  expect((await world.send('POST', '/deovr', { form })).body.authorized).toBe('-1');
  expect((await world.send('POST', '/heresphere', { body })).body.access).toBe(-1);
});

test('the right password costs no try, of the address or of the account', async () => {
  const { email } = await world.account({ status: 'active' });
  const body = { login: email, password: PASSWORD };
  for (let time = 0; time < 101; time += 1) {
    const answer = await world.send('POST', '/api/playa/v2/auth/sign-in-password', { body });
    expect(answer.body.status.code, String(time)).toBe(1);
  }
}, 60_000);
