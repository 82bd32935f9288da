import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHeadsetWorld, otherSite, PASSWORD, site } from '#tests/support/headset.ts';

/** R18 and R19 of player, over HTTP. */
let world: Awaited<ReturnType<typeof openHeadsetWorld>>;
beforeAll(async () => {
  world = await openHeadsetWorld();
});
afterAll(() => world?.close());

const USERS = '/api/content/v1/users';
const HISTORY = `${USERS}/watch-history`;
const LENGTH = 1800;

async function viewer(at = site, email?: string) {
  const account = email ? { email, id: '' } : await world.account({ status: 'active' });
  const body = { email: account.email, password: PASSWORD };
  const { headers } = await world.send('POST', '/api/wp/auth/login', { body, at });
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]);
  const head = ['cookie', cookies.join('; '), 'origin', `http://${at.key}.localhost`];
  const ask = (method: string, path: string, json?: Record<string, unknown>) =>
    world.send(method, path, { head, at, ...(json && { body: json }) });
  return {
    ...account,
    ask,
    stop: (video: string, seconds: number, secondsAgo?: number) =>
      ask('POST', `/api/content/v1/videos/${video}/position`, { seconds, yaw: 12, pitch: -3, secondsAgo }),
    unfinished: async () =>
      ((await ask('GET', `${USERS}/continue-watching`)).body.data.items as { video: { slug: string } }[]).map(
        ({ video }) => video.slug,
      ),
    progress: async () => (await ask('GET', `${USERS}/watch-progress`)).body.data.items,
    history: async (query = '') => (await ask('GET', HISTORY + query)).body.data,
  };
}

test('what somebody begins is offered to continue, the latest first, until it is finished (R18)', async () => {
  const me = await viewer();
  const { dunes, harbour } = world.ids;
  await me.stop('dunes', 300);
  await me.stop('harbour', 600);
  expect(await me.unfinished()).toEqual(['harbour', 'dunes']);
  expect(await me.progress()).toEqual([
    { id: harbour, seconds: 600, isFinished: false },
    { id: dunes, seconds: 300, isFinished: false },
  ]);
  await me.stop('harbour', LENGTH - 10);
  expect(await me.unfinished()).toEqual(['dunes']);
  expect(await me.history()).toMatchObject({
    isOn: true,
    total: 2,
    items: [
      { video: { slug: 'harbour' }, isFinished: true },
      { video: { slug: 'dunes' }, seconds: 300, isFinished: false },
    ],
  });
  expect(await me.history('?only=unfinished')).toMatchObject({ total: 1, items: [{ video: { slug: 'dunes' } }] });
  // A finished video starts anew, and looking at its first seconds again doesn't unmark it.
  expect((await me.ask('GET', '/api/content/v1/videos/harbour/sources')).body.data.resume).toBe(null);
  await me.stop('harbour', 1);
  await me.stop('dunes', 1);
  expect(await me.progress()).toMatchObject([{ id: harbour, isFinished: true }]);
  expect((await me.ask('GET', '/api/content/v1/videos/dunes/sources')).body.data.resume).toBe(null);
});

test('is each account’s own, on each site what that site shows, and nothing of a guest', async () => {
  const me = await viewer();
  const somebody = await viewer();
  await me.stop('dunes', 300);
  expect([await somebody.unfinished(), await somebody.progress()]).toEqual([[], []]);
  const elsewhere = await viewer(otherSite, me.email);
  expect([await elsewhere.unfinished(), (await elsewhere.history()).total]).toEqual([[], 0]);
  for (const path of [HISTORY, `${USERS}/watch-progress`, `${USERS}/continue-watching`])
    expect((await world.send('GET', path, {})).status).toBe(401);
});

test('an entry is removed, and put back as it was (R19)', async () => {
  const me = await viewer();
  const { dunes = 0, elsewhere } = world.ids;
  await me.stop('dunes', 300);
  await me.stop('harbour', 600);
  const { removed } = (await me.ask('DELETE', `${HISTORY}/${dunes}`)).body.data;
  expect(removed).toMatchObject({ seconds: 300, yaw: 12, pitch: -3, isFinished: false });
  expect(await me.unfinished()).toEqual(['harbour']);
  expect((await me.ask('DELETE', `${HISTORY}/${dunes}`)).body.data.removed).toBe(null);
  expect((await me.ask('PUT', `${HISTORY}/${dunes}`, removed)).status).toBe(200);
  expect(await me.unfinished()).toEqual(['harbour', 'dunes']);
  // An undo that comes late doesn't turn the clock back, and none puts in what the site does not show.
  await me.stop('dunes', 900);
  await me.ask('PUT', `${HISTORY}/${dunes}`, removed);
  expect((await me.progress())[0]).toMatchObject({ id: dunes, seconds: 900 });
  expect((await me.ask('PUT', `${HISTORY}/${elsewhere}`, removed)).status).toBe(404);
  expect((await me.ask('PUT', `${HISTORY}/${dunes}`, { ...removed, watchedAt: '2999-01-01T00:00:00Z' })).status).toBe(
    200,
  );
  const { rows } = await world.program.db.pool.query(
    "select count(*)::int as count from player.watch_positions where watched_at > now() + interval '1 hour'",
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('all of it is cleared, of this account alone', async () => {
  const [me, somebody] = [await viewer(), await viewer()];
  for (const each of [me, somebody]) await each.stop('dunes', 300);
  expect((await me.ask('DELETE', HISTORY)).status).toBe(200);
  expect([await me.progress(), (await somebody.progress()).length]).toEqual([[], 1]);
  await me.stop('dunes', 400);
  expect(await me.unfinished()).toEqual(['dunes']);
});

test('what an offline device watched before a removal doesn’t come back (R19)', async () => {
  const me = await viewer();
  const { dunes = 0, harbour } = world.ids;
  const LATE = 600;
  await me.stop('dunes', 300);
  const { removed } = (await me.ask('DELETE', `${HISTORY}/${dunes}`)).body.data;
  expect((await me.stop('dunes', 400, LATE)).status).toBe(200);
  await me.stop('harbour', 500, LATE);
  expect(await me.progress()).toMatchObject([{ id: harbour }]);
  // Undone, the device counts again; what is watched after a removal always does.
  await me.ask('PUT', `${HISTORY}/${dunes}`, removed);
  expect(await me.unfinished()).toEqual(['dunes', 'harbour']);
  await me.ask('DELETE', HISTORY);
  for (const video of ['dunes', 'harbour']) await me.stop(video, 400, LATE);
  expect(await me.progress()).toEqual([]);
  await me.stop('harbour', 450);
  expect(await me.unfinished()).toEqual(['harbour']);

  for (const isOn of [false, true]) await me.ask('PUT', `${HISTORY}/setting`, { isOn });
  await me.stop('dunes', 400, LATE);
  expect(await me.progress()).toEqual([]);
});

test('turned off, nothing is stored from any device, and what was stored is gone (R19)', async () => {
  const me = await viewer();
  await me.stop('dunes', 300);
  const setting = (isOn: boolean) => me.ask('PUT', `${HISTORY}/setting`, { isOn });
  expect((await setting(false)).body.data).toEqual({ isOn: false });
  expect(await me.history()).toMatchObject({ isOn: false, items: [] });
  expect((await me.stop('dunes', 400)).status).toBe(200);
  const head = ['auth-token', await headsetToken(me.email)];
  const { eventServer } = (await world.send('POST', `/heresphere/${world.ids.harbour}`, { head, body: {} })).body;
  const { pathname, search } = new URL(eventServer);
  for (const [event, time] of [
    [0, 0],
    [1, 0],
    [2, 421_500],
  ])
    await world.send('POST', pathname + search, { head, body: { event, time, speed: 1, utc: 1 } });
  const { rows } = await world.program.db.pool.query('select video_id from player.watch_positions where user_id = $1', [
    me.id,
  ]);
  expect(rows).toEqual([]);
  await setting(true);
  await me.stop('dunes', 500);
  expect([(await me.history()).isOn, await me.unfinished()]).toEqual([true, ['dunes']]);
});

test('is never off while something stays stored, however it fails (R19)', async () => {
  const me = await viewer();
  await me.stop('dunes', 300);
  const { pool } = world.program.db;
  await pool.query(`
    create function player.refuse() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$;
    create trigger refuse before delete on player.watch_positions for each row execute function player.refuse()`);
  expect((await me.ask('PUT', `${HISTORY}/setting`, { isOn: false })).status).toBe(500);
  await pool.query('drop trigger refuse on player.watch_positions; drop function player.refuse()');
  expect([(await me.history()).isOn, await me.unfinished()]).toEqual([true, ['dunes']]);
});

async function headsetToken(username: string): Promise<string> {
  return (await world.send('POST', '/heresphere/auth', { body: { username, password: PASSWORD } })).body['auth-token'];
}

test('an account has room for a thousand, and the oldest go (R18)', async () => {
  const me = await viewer();
  await world.program.db.pool.query(
    `insert into player.watch_positions select $1, 100000 + n, 60, 0, 0, false, now() - n * interval '1 minute'
     from generate_series(1, 1000) n`,
    [me.id],
  );
  await me.stop('dunes', 300);
  const { rows } = await world.program.db.pool.query(
    'select count(*)::int as count, max(video_id)::int as oldest from player.watch_positions where user_id = $1',
    [me.id],
  );
  expect(rows).toEqual([{ count: 1000, oldest: 100_999 }]);
  // A second save of the same video takes nobody's room.
  await me.stop('dunes', 320);
  expect((await me.progress()).length).toBe(200);
});
