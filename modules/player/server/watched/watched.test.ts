import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import type { Visitor } from '#api/request/visitor.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { DAY, MINUTE } from '#kernel/clock.ts';
import { MEMBER, NOBODY, openMedia, ourSite } from '#tests/support/media.ts';
import { forgetOldDownloads } from '../downloads/forget-downloads.ts';
import { SHOWN_FROM } from './most-watched.ts';
import { LEAST_VIEWERS } from './watched-store.ts';

/** R73. */
let world: Awaited<ReturnType<typeof openMedia>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeEach(async () => {
  world = await openMedia();
  admin = openTestAdmin(world.player.adminEndpoints, world);
  await world.addFile();
});
afterEach(() => world.close());

const member = () => world.visitor(MEMBER);
const watch = (visitor: Visitor, watched: unknown) =>
  world.call('POST', '/api/content/v1/videos/7/position', world.contextOf(visitor), {
    seconds: 30,
    yaw: 0,
    pitch: 0,
    watched,
  });
const AHEAD = { parts: [0, 1], gaze: [{ field: 30, seconds: 20 }] };
async function watchedBy(count: number, watched: unknown = AHEAD) {
  for (let times = 0; times < count; times += 1) expect((await watch(member(), watched)).status).toBe(200);
}
const sums = async () => (await admin.call('GET', '/api/admin/v1/videos/7/watched')).body.data;
const curveFor = async (visitor: Visitor, site = ourSite) => {
  const context = world.contextOf(visitor, site);
  return (await world.call('GET', '/api/content/v1/videos/7/sources', context)).body.data.mostWatched;
};

test('operators see the sums of a day that is over and had enough viewers, and no others', async () => {
  const nothing = { viewers: 0, parts: [], gaze: [], shownFrom: SHOWN_FROM };
  await watchedBy(LEAST_VIEWERS - 1);
  world.clock.advance(DAY);
  expect(await sums()).toEqual(nothing);
  await watchedBy(LEAST_VIEWERS - 1);
  const last = member();
  await watch(last, { parts: [1], gaze: [{ field: 3, seconds: 5 }] });
  await watch(last, { parts: [2], gaze: [{ field: 3, seconds: 5 }] });
  expect(await sums()).toEqual(nothing);
  world.clock.advance(DAY);
  const { viewers, parts, gaze } = await sums();
  expect([viewers, parts.length, gaze.length]).toEqual([LEAST_VIEWERS, 100, 72]);
  expect(parts.slice(0, 4)).toEqual([LEAST_VIEWERS - 1, LEAST_VIEWERS, 1, 0]);
  expect([gaze[30], gaze[3]]).toEqual([20 * (LEAST_VIEWERS - 1), 10]);
  expect((await admin.call('GET', '/api/admin/v1/videos/8/watched')).body.data.viewers).toBe(0);
  const reader = { roles: ['moderator' as const] };
  expect((await admin.call('GET', '/api/admin/v1/videos/7/watched', reader)).status).toBe(403);
});

test('days with too few viewers go when they are over, and all after a year', async () => {
  await watchedBy(LEAST_VIEWERS - 1);
  const rows = async () => (await world.db.pool.query('select * from player.watched_days')).rowCount;
  await forgetOldDownloads(world.db, world.clock);
  expect(await rows()).toBe(1);
  world.clock.advance(DAY);
  await watchedBy(LEAST_VIEWERS);
  world.clock.advance(DAY);
  await forgetOldDownloads(world.db, world.clock);
  expect([await rows(), (await sums()).viewers]).toEqual([1, LEAST_VIEWERS]);
  world.clock.advance(366 * DAY);
  await forgetOldDownloads(world.db, world.clock);
  expect(await rows()).toBe(0);
});

test('nothing of it says who watched, and anyone without a history is not counted', async () => {
  const me = member();
  await watch(me, AHEAD);
  const { rows } = await world.db.pool.query('select * from player.watched_days');
  expect(Object.keys(rows[0])).toEqual(['video_id', 'day', 'viewers', 'parts', 'gaze']);
  const off = member();
  await world.call('PUT', '/api/content/v1/users/watch-history/setting', world.contextOf(off), { isOn: false });
  await watch(off, AHEAD);
  expect((await world.db.pool.query('select viewers, parts[1] as first from player.watched_days')).rows).toEqual([
    { viewers: 1, first: 1 },
  ]);
  expect((await watch(VERIFIED_GUEST, AHEAD)).status).toBe(401);
});

test('anyone without access to full videos is not counted, of a free one neither', async () => {
  const count = async () => (await world.db.pool.query('select 1 from player.watched_days')).rowCount;
  const visitor = world.visitor(NOBODY);
  expect((await watch(visitor, AHEAD)).status).toBe(200);
  world.free.add(7);
  world.clock.advance(MINUTE);
  expect((await watch(visitor, AHEAD)).status).toBe(200);
  expect(await count()).toBe(0);
});

test('no report adds more than one viewing, and no viewer more than a day of reports', async () => {
  for (const wrong of [
    { parts: [100], gaze: [] },
    { parts: [-1], gaze: [] },
    { parts: [], gaze: [{ field: 72, seconds: 1 }] },
    { parts: [], gaze: [{ field: 0, seconds: 121 }] },
    { parts: [], gaze: [{ field: 0, seconds: 0 }] },
    { parts: [0.5], gaze: [] },
  ])
    expect((await watch(member(), wrong)).status).toBe(400);
  const eager = member();
  await watch(eager, { parts: [4, 4, 4], gaze: [] });
  for (let times = 0; times < 310; times += 1) {
    if (times % 100 === 0) world.clock.advance(MINUTE);
    await watch(eager, { parts: [4], gaze: [] });
  }
  const { rows } = await world.db.pool.query('select viewers, parts[5] as fifth from player.watched_days');
  expect(rows).toEqual([{ viewers: 1, fifth: 300 }]);
});

test('a viewer is counted once, whatever was restarted meanwhile, and who it was goes with the day', async () => {
  const viewers = async () => (await world.db.pool.query('select viewer, reports from player.watched_viewers')).rows;
  const me = member();
  await watch(me, AHEAD);
  // All that a process of its own remembers.
  const restarted = { ...world.contextOf(me), limits: createMemoryRateLimiter({ clock: world.clock }) };
  await world.call('POST', '/api/content/v1/videos/7/position', restarted, {
    seconds: 30,
    yaw: 0,
    pitch: 0,
    watched: AHEAD,
  });
  expect((await world.db.pool.query('select viewers, parts[1] as first from player.watched_days')).rows).toEqual([
    { viewers: 1, first: 2 },
  ]);
  const [{ viewer, reports }] = await viewers();
  expect([viewer.includes(me.user?.id), reports]).toEqual([false, 2]);
  await forgetOldDownloads(world.db, world.clock);
  expect(await viewers()).toHaveLength(1);
  world.clock.advance(DAY);
  await watch(me, AHEAD);
  await forgetOldDownloads(world.db, world.clock);
  const [today] = await viewers();
  expect([await viewers(), today.viewer === viewer]).toEqual([[{ viewer: today.viewer, reports: 1 }], false]);
});

test('visitors see the curve once enough were counted, where their site shows it', async () => {
  await watchedBy(SHOWN_FROM - 1);
  expect(await curveFor(member())).toBeNull();
  await watchedBy(1, { parts: [1], gaze: [] });
  world.clock.advance(11 * MINUTE);
  expect(await curveFor(member())).toBeNull();
  world.clock.advance(DAY);
  const curve = await curveFor(member());
  expect([curve.length, ...curve.slice(0, 3)]).toEqual([100, 98, 100, 0]);
  expect(await curveFor(VERIFIED_GUEST)).toBeNull();
  const quiet = { ...ourSite, flags: { ...ourSite.flags, mostWatched: false } };
  expect(await curveFor(member(), quiet)).toBeNull();
});
