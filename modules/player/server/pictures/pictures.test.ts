import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Visitor } from '#api/request/visitor.ts';
import { MINUTE } from '#kernel/clock.ts';
import { VideoRemoved } from '#modules/catalogue/contract/events.ts';
import { NOBODY, openMedia, otherSite, ourSite } from '#tests/support/media.ts';
import { MOST_PICTURES } from '../../contract/picture-settings.ts';

/** R82. */
let world: Awaited<ReturnType<typeof openMedia>>;
let me: Visitor;
beforeEach(async () => {
  world = await openMedia();
  me = world.visitor(NOBODY);
});
afterEach(() => world.close());

const USERS = '/api/content/v1/users';
const PICTURES = `${USERS}/picture-settings`;
const ask = (method: string, path: string, body?: unknown, { visitor = me, site = ourSite } = {}) =>
  world.call(method, path, world.contextOf(visitor, site), body);
const keep = (id: number, settings: unknown, secondsAgo = 0, at = {}) =>
  ask('PUT', `${PICTURES}/${id}`, { settings, secondsAgo }, at);
const keepCaptions = (size: number, secondsAgo = 0) =>
  ask('PUT', `${USERS}/caption-settings`, { size, height: -0.3, secondsAgo });
const saved = async (visitor = me) => (await ask('GET', PICTURES, undefined, { visitor })).body.data;

test('what somebody changes is there on their other devices, with the seconds since then, and nobody else’s', async () => {
  expect(await saved()).toEqual({ videos: [], captions: null });
  await keep(7, { tilt: -6, darkRoom: false });
  world.clock.advance(MINUTE);
  await keep(8, { zoom: 1.1 });
  await keepCaptions(1.3);
  world.clock.advance(MINUTE);
  expect(await saved()).toEqual({
    videos: [
      { id: 8, settings: { zoom: 1.1 }, secondsAgo: 60 },
      { id: 7, settings: { tilt: -6, darkRoom: false }, secondsAgo: 120 },
    ],
    captions: { size: 1.3, height: -0.3, secondsAgo: 60 },
  });
  expect(await saved(world.visitor(NOBODY))).toEqual({ videos: [], captions: null });
});

test('of two devices the one on which it was changed last counts, whenever it is heard of', async () => {
  await keep(7, { tilt: 3 }, 30);
  await keep(7, { tilt: 9 }, 600);
  await keepCaptions(1.5, 30);
  await keepCaptions(0.5, 600);
  expect(await saved()).toMatchObject({ videos: [{ settings: { tilt: 3 }, secondsAgo: 30 }], captions: { size: 1.5 } });
  // Taken back, which another device hears of too.
  await keep(7, {});
  await keepCaptions(1);
  expect(await saved()).toMatchObject({ videos: [{ id: 7, settings: {} }], captions: { size: 1 } });
});

test('what no headset can show, and videos that the site does not, are refused', async () => {
  for (const settings of [{ tilt: 91 }, { screenDistance: 0 }, { darkRoom: 1 }, { zoom: 'large' }, 'none'])
    expect((await keep(7, settings)).status, JSON.stringify(settings)).toBe(400);
  expect((await keep(7, {}, -1)).status).toBe(400);
  expect((await keepCaptions(9)).status).toBe(400);
  expect((await keep(9, {})).status).toBe(404);
  expect((await keep(7, {}, 0, { site: otherSite })).status).toBe(404);
  // What nobody knows is not saved.
  await keep(7, { tilt: 3, colour: 'red' });
  expect((await saved()).videos[0].settings).toEqual({ tilt: 3 });
});

test('an account has room for the latest two hundred videos', async () => {
  await world.db.pool.query(
    `insert into player.picture_settings
     select $1, 100000 + n, '{"tilt": 3}', $2::timestamptz - n * interval '1 minute' from generate_series(1, $3) n`,
    [me.user?.id, world.clock.now(), MOST_PICTURES],
  );
  await keep(7, { tilt: 3 });
  await keep(7, { tilt: 6 });
  const { videos } = await saved();
  expect([videos.length, videos[0].id, videos.at(-1).id]).toEqual([MOST_PICTURES, 7, 100_000 + MOST_PICTURES - 1]);
});

test('where the watch history is off or cleared, nothing tells which videos were watched (R19)', async () => {
  await keep(7, { tilt: 3 });
  await keepCaptions(1.3);
  await ask('DELETE', `${USERS}/watch-history`);
  expect(await saved()).toMatchObject({ videos: [], captions: { size: 1.3 } });
  await keep(7, { tilt: 3 });
  await ask('PUT', `${USERS}/watch-history/setting`, { isOn: false });
  expect((await keep(7, { tilt: 6 })).status).toBe(200);
  expect(await saved()).toMatchObject({ videos: [], captions: { size: 1.3 } });
  await ask('PUT', `${USERS}/watch-history/setting`, { isOn: true });
  await keep(7, { tilt: 9 });
  expect((await saved()).videos).toMatchObject([{ id: 7, settings: { tilt: 9 } }]);
});

test('what an offline device changed before the watch history was cleared or off doesn’t come back (R19)', async () => {
  const LATE = 600;
  await ask('DELETE', `${USERS}/watch-history`);
  world.clock.advance(MINUTE);
  expect((await keep(7, { tilt: 3 }, LATE)).status).toBe(200);
  await keepCaptions(1.3, LATE);
  expect(await saved()).toMatchObject({ videos: [], captions: { size: 1.3 } });
  await keep(7, { tilt: 6 });
  expect((await saved()).videos).toMatchObject([{ settings: { tilt: 6 } }]);
  for (const isOn of [false, true]) await ask('PUT', `${USERS}/watch-history/setting`, { isOn });
  await keep(7, { tilt: 3 }, LATE);
  expect((await saved()).videos).toEqual([]);
});

test('it is part of the export, and goes with the account and with the video', async () => {
  await keep(7, { tilt: 3 });
  await keep(8, { tilt: 6 });
  await keepCaptions(1.3);
  const id = me.user?.id ?? '';
  expect(await world.player.exportOf(id)).toMatchObject({
    pictureSettings: expect.arrayContaining([expect.objectContaining({ videoId: 7, settings: { tilt: 3 } })]),
    captionSettings: [expect.objectContaining({ size: 1.3 })],
  });
  const removed = world.player.on.find(({ type }) => type.name === VideoRemoved.name);
  await world.db.transaction(async (tx) => removed?.handle({ id: 8, slug: 'rain-city', sites: [] }, tx, { key: '8' }));
  expect((await saved()).videos).toMatchObject([{ id: 7 }]);
  await world.db.transaction((tx) => world.player.forgetAccount(tx, id));
  expect(await world.player.exportOf(id)).toBeUndefined();
});
