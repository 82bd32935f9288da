import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHeadsetWorld, PASSWORD, site } from '#tests/support/headset.ts';

/** R7 of favourites, over HTTP. */
let world: Awaited<ReturnType<typeof openHeadsetWorld>>;
beforeAll(async () => {
  world = await openHeadsetWorld();
});
afterAll(() => world?.close());

const USERS = '/api/content/v1/users';
const LISTS = `${USERS}/playlists`;

async function signedIn(email: string) {
  const { headers } = await world.send('POST', '/api/wp/auth/login', { body: { email, password: PASSWORD } });
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]);
  const head = ['cookie', cookies.join('; '), 'origin', `http://${site.key}.localhost`];
  const ask = (method: string, path: string, body?: Record<string, unknown>) =>
    world.send(method, path, { head, ...(body && { body }) });
  return {
    ask,
    create: async (name: string, videos?: number[]) =>
      (await ask('POST', LISTS, { name, ...(videos && { videos }) })).body.data?.id as string,
    videosOf: async (list: string) =>
      (await ask('GET', `${LISTS}/${list}`)).body.data.videos.items.map(({ slug }: { slug: string }) => slug),
    lists: async (query = '') => (await ask('GET', LISTS + query)).body.data.items,
  };
}
const member = async () => {
  const account = await world.account({ status: 'active' });
  return { ...account, ...(await signedIn(account.email)) };
};

test('Watch later is there before anything is in it, and shows what was added last first', async () => {
  const me = await member();
  const { dunes, harbour } = world.ids;
  expect(await me.lists()).toMatchObject([{ id: 'watch-later', name: null, total: 0, cover: null }]);
  for (const id of [dunes, harbour, dunes])
    expect((await me.ask('PUT', `${LISTS}/watch-later/videos/${id}`, {})).status).toBe(200);
  expect(await me.videosOf('watch-later')).toEqual(['harbour', 'dunes']);
  expect((await me.ask('GET', `${USERS}/watch-later`)).body.data.ids).toEqual([harbour, dunes]);
  expect(await me.lists(`?video=${dunes}`)).toMatchObject([{ total: 2, cover: { slug: 'harbour' }, hasVideo: true }]);
  // Videos that only another site shows are left out and not counted.
  await world.program.db.pool.query(
    `insert into favourites.playlist_videos select id, $2, -5 from favourites.playlists where user_id = $1`,
    [me.id, world.ids.elsewhere],
  );
  expect((await me.lists())[0]).toMatchObject({ total: 2, cover: { slug: 'harbour' } });
  expect(await me.videosOf('watch-later')).toEqual(['harbour', 'dunes']);
});

test('a list is created, renamed, filled, reordered, and says what comes next', async () => {
  const me = await member();
  const { dunes, harbour, meadow, elsewhere } = world.ids;
  const id = await me.create('  Поздний   вечер ');
  expect((await me.lists())[1]).toMatchObject({ id, name: 'Поздний вечер', total: 0 });
  expect((await me.ask('PATCH', `${LISTS}/${id}`, { name: '夜のひととき' })).status).toBe(200);
  expect((await me.ask('GET', `${LISTS}/${id}`)).body.data.name).toBe('夜のひととき');
  for (const video of [dunes, harbour, meadow]) await me.ask('PUT', `${LISTS}/${id}/videos/${video}`, {});
  expect(await me.videosOf(id)).toEqual(['dunes', 'harbour', 'meadow']);
  await me.ask('PUT', `${LISTS}/${id}/videos/${meadow}`, { before: dunes });
  expect(await me.videosOf(id)).toEqual(['meadow', 'dunes', 'harbour']);
  const next = async (video: number | undefined) =>
    (await me.ask('GET', `${LISTS}/${id}/next?video=${video}`)).body.data.next?.slug ?? null;
  expect([await next(meadow), await next(harbour), await next(elsewhere)]).toEqual(['dunes', null, null]);
  const place = async (video: number | undefined) =>
    (await me.ask('GET', `${LISTS}/${id}/next?video=${video}`)).body.data;
  expect(await place(dunes)).toMatchObject({ name: '夜のひととき', position: 2, total: 3 });
  expect(await place(elsewhere)).toMatchObject({ position: 0 });
  expect((await me.ask('PUT', `${LISTS}/${id}/videos/${elsewhere}`, {})).status).toBe(404);
});

test('a removal and a deletion are undone with what they answer', async () => {
  const me = await member();
  const { dunes = 0, harbour = 0, meadow = 0 } = world.ids;
  const id = await me.create('Three', [dunes, harbour, meadow]);
  const { after } = (await me.ask('DELETE', `${LISTS}/${id}/videos/${harbour}`)).body.data;
  expect([after, await me.videosOf(id)]).toEqual([dunes, ['dunes', 'meadow']]);
  await me.ask('PUT', `${LISTS}/${id}/videos/${harbour}`, { after });
  expect(await me.videosOf(id)).toEqual(['dunes', 'harbour', 'meadow']);
  const deleted = (await me.ask('DELETE', `${LISTS}/${id}`)).body.data;
  expect(deleted).toEqual({ name: 'Three', videos: [dunes, harbour, meadow] });
  expect((await me.ask('GET', `${LISTS}/${id}`)).status).toBe(404);
  expect(await me.videosOf(await me.create(deleted.name, deleted.videos))).toEqual(['dunes', 'harbour', 'meadow']);
});

test('they are for members, and nobody else’s list can be read or changed', async () => {
  const [me, somebody] = [await member(), await member()];
  const id = await me.create('Mine', [world.ids.dunes ?? 0]);
  const video = `${LISTS}/${id}/videos/${world.ids.harbour}`;
  for (const [method, path, body] of [
    ['GET', `${LISTS}/${id}`],
    ['GET', `${LISTS}/${id}/next?video=${world.ids.dunes}`],
    ['PATCH', `${LISTS}/${id}`, { name: 'Yours' }],
    ['DELETE', `${LISTS}/${id}`],
    ['PUT', video, {}],
    ['DELETE', video],
  ] as const)
    expect((await somebody.ask(method, path, body)).status, `${method} ${path}`).toBe(404);
  expect(await me.videosOf(id)).toEqual(['dunes']);
  const outside = await signedIn((await world.account()).email);
  expect((await outside.ask('GET', LISTS)).status).toBe(401);
  expect((await outside.ask('POST', LISTS, { name: 'x' })).status).toBe(401);
});

test('names have 1 to 80 characters, an account 100 lists, a list 500 videos', async () => {
  const me = await member();
  expect(await me.create('😀'.repeat(80))).toEqual(expect.any(String));
  for (const name of ['', '   ', '\n', '\u200b', '\u202e\u2066', 'x'.repeat(81)]) {
    const { status, body } = await me.ask('POST', LISTS, { name });
    expect([status, body.errors?.[0]?.pointer], name).toEqual([400, '/name']);
  }
  const { pool } = world.program.db;
  const [{ id }] = (await me.lists()).slice(1);
  await pool.query('insert into favourites.playlist_videos select $1, 1000000 + n, n from generate_series(1, 499) n', [
    id,
  ]);
  const put = (video: number | undefined) => me.ask('PUT', `${LISTS}/${id}/videos/${video}`, {});
  const both = await Promise.all([put(world.ids.dunes), put(world.ids.harbour)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await pool.query(
    `insert into favourites.playlists select gen_random_uuid(), $1, 'list ' || n, now() from generate_series(1, 98) n`,
    [me.id],
  );
  expect((await me.ask('POST', LISTS, { name: 'The hundredth' })).status).toBe(200);
  expect((await me.ask('POST', LISTS, { name: 'One more' })).status).toBe(409);
});
