import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import type { Visitor } from '#api/request/visitor.ts';
import { MEMBER, NOBODY, openMedia, otherSite } from '#tests/support/media.ts';
import type { Playback } from '../contract/types.ts';

let world: Awaited<ReturnType<typeof openMedia>>;
beforeAll(async () => {
  world = await openMedia();
  await world.addFile({ quality: '2K', width: 2048, height: 1024 });
  await world.addFile({ quality: '5K', width: 5120, height: 2560, sizeBytes: -1 });
  await world.addFile({ quality: '4K', width: 3840, height: 1920 });
  await world.addFile({ quality: '3K', width: 2880, height: 1440 });
  await world.addFile({ role: 'trailer', quality: '2K', width: 1920, height: 960 });
  await world.addFile({ role: 'preview', format: 'flat_mono', quality: 'SD', width: 640, height: 360 });
});
afterAll(() => world.close());

async function sourcesFor(visitor = VERIFIED_GUEST, path = 'desert-dawn'): Promise<Playback> {
  const { status, body } = await world.call('GET', `/api/content/v1/videos/${path}/sources`, world.contextOf(visitor));
  expect(status).toBe(200);
  return body.data;
}

test('a guest gets the trailer and no full video', async () => {
  const playback = await sourcesFor();
  expect(playback).toMatchObject({
    videoType: 'trailer',
    mayWatchFull: false,
    full: [],
    downloadsLeft: null,
    joinLink: '/join-now/',
  });
  expect(playback.trailer).toHaveLength(1);
  expect(playback.trailer[0]?.url).toMatch(
    /^\/media\/v\/\d+\/desert-dawn_trailer_960p_180_180x180_3dh_LR\.mp4\?v=1&for=trailer&exp=\d+&kid=1&sig=/,
  );
});

test('a member gets the full video, best first, without files that are not ready', async () => {
  const playback = await sourcesFor(world.visitor(MEMBER));
  expect(playback).toMatchObject({ videoType: 'full', mayWatchFull: true, downloadsLeft: 10 });
  expect(playback.full.map(({ quality }) => quality)).toEqual(['4K', '3K', '2K']);
  expect(playback.downloads.map(({ label }) => label)).toEqual(['4K', '3K / PSVR', '2K']);
  expect(playback.downloads[0]?.url).toMatch(/^\/download\/\d+\/$/);
});

test('a fisheye brings the lens that it was filmed with', async () => {
  const lensCurve = { k1: 0.05, k2: -0.01, k3: 0, k4: 0 };
  const video = { videoId: 8, quality: '2K', width: 2048, height: 1024 } as const;
  await world.addFile({ ...video, format: 'fish200_sbs', lensCurve });
  await world.addFile({ ...video, format: 'fish200_sbs', width: 1920, height: 960 });
  const { full } = await sourcesFor(world.visitor(MEMBER), 'rain-city');
  expect(full.map((source) => source.lensCurve)).toEqual([lensCurve, null]);
});

test('a file in HDR is said to be such, and named so to download', async () => {
  const other = await openMedia();
  await other.addFile({ quality: '4K', width: 3840, height: 1920 });
  await other.addFile({ quality: '4K', width: 3840, height: 1920, videoRange: 'pq', sizeBytes: 5 });
  const context = other.contextOf(other.visitor(MEMBER));
  const { body } = await other.call('GET', '/api/content/v1/videos/7/sources', context);
  await other.close();
  const { full, downloads } = body.data as Playback;
  expect(full.map(({ videoRange }) => videoRange)).toEqual([undefined, 'pq']);
  expect(full[1]?.url).toContain('desert-dawn_1920p_HDR_180_180x180_3dh_LR.mp4');
  expect(downloads.map(({ label }) => label)).toEqual(['4K', '4K HDR']);
});

test('the ladder of visionOS is offered beside what pages play, by a link of its own to who may watch', async () => {
  const other = await openMedia();
  const storageKey = 'media/a/hls/visionos/visionos.m3u8';
  const ladder = { format: 'eq180_mono', contentType: 'application/vnd.apple.mpegurl' } as const;
  await other.addFile({ format: 'eq180_mono' });
  await other.addFile({ ...ladder, storageKey: 'media/a/hls/master.m3u8' });
  await other.addFile({ ...ladder, storageKey });
  const playbackFor = async (visitor: Visitor): Promise<Playback> =>
    (await other.call('GET', '/api/content/v1/videos/7/sources', other.contextOf(visitor))).body.data;
  const member = other.visitor(MEMBER);
  const { full, visionUrl } = await playbackFor(member);
  expect(full.map(({ url }) => url.split('/').at(-1)?.split('?')[0])).toEqual([
    'master.m3u8',
    'desert-dawn_1920p_180_mono.mp4',
  ]);
  expect(visionUrl).toMatch(/^\/media\/h\/\d+\/stream\.\d+\.1\.[^/]+\/visionos\.m3u8$/);
  expect((await playbackFor(VERIFIED_GUEST)).visionUrl).toBeNull();
  const status = async (visitor: Visitor) => (await other.fetch(String(visionUrl), { visitor })).status;
  expect(await Promise.all([member, other.visitor(MEMBER), VERIFIED_GUEST].map(status))).toEqual([200, 403, 403]);
  other.signOut(member);
  expect(await status(member)).toBe(403);
  await other.close();
});

test('who may watch the video may hear its spatial sound, and nobody else', async () => {
  const other = await openMedia();
  const ambisonics = { order: 1, hasStereo: true };
  const sound = { role: 'sound', width: 0, height: 0, contentType: 'audio/mp4', ambisonics } as const;
  await other.addFile({ storageKey: 'media/dawn/full-4k.mp4' });
  await other.addFile({ ...sound, storageKey: 'media/another-cut/spatial-sound.m4a' });
  await other.addFile({ ...sound, storageKey: 'media/dawn/spatial-sound.m4a' }, Buffer.from('of the dawn'));
  const playbackFor = async (visitor: typeof VERIFIED_GUEST): Promise<Playback> =>
    (await other.call('GET', '/api/content/v1/videos/7/sources', other.contextOf(visitor))).body.data;
  const member = other.visitor(MEMBER);
  const { spatialSound, full } = await playbackFor(member);
  expect(full).toHaveLength(1);
  expect(spatialSound).toMatchObject({ ...ambisonics, url: expect.stringContaining('/desert-dawn_sound.m4a?') });
  const url = String(spatialSound?.url);
  const answer = await other.fetch(url, { visitor: member, headers: { range: 'bytes=7-' } });
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([206, 'audio/mp4', 'dawn']);
  expect((await other.fetch(url, { visitor: other.visitor(MEMBER) })).status).toBe(403);
  expect((await playbackFor(VERIFIED_GUEST)).spatialSound).toBeNull();
  await other.close();
});

test('the id in digits names the video as well as its slug does', async () => {
  expect((await sourcesFor(VERIFIED_GUEST, '7')).trailer).toHaveLength(1);
});

test('a membership that ends counts from the next request on, whatever the token claims', async () => {
  const visitor = { ...world.visitor(MEMBER), subscription: 'active' as const };
  expect((await sourcesFor(visitor)).mayWatchFull).toBe(true);
  world.subscriptions.set(visitor.user?.id ?? '', { ...NOBODY, status: 'expired' });
  expect(await sourcesFor(visitor)).toMatchObject({
    mayWatchFull: false,
    full: [],
    joinLink: '/join-now/?event=expired',
  });
});

test('an operator who looks as a member plays no full video by it, is offered nothing to buy, and may watch what they may themselves', async () => {
  const member = world.visitor(MEMBER);
  const impersonation = { id: '1', until: '' };
  const playback = await sourcesFor({ ...member, impersonation });
  expect(playback).toMatchObject({ videoType: 'trailer', mayWatchFull: true, full: [], captions: [], resume: null });
  expect(playback.frames.full).toBeNull();
  expect(playback.trailer).toHaveLength(1);
  const own = { ...member, impersonation: { ...impersonation, mayWatch: true as const } };
  expect((await sourcesFor(own)).full).toHaveLength(3);
});

test('a trial watches the full video and has no downloads left', async () => {
  const playback = await sourcesFor(world.visitor({ ...MEMBER, trial: true, dailyDownloadCap: null }));
  expect(playback).toMatchObject({ mayWatchFull: true, downloadsLeft: 0, downloadRefusal: 'TRIAL_WATCHES_ONLINE' });
});

test('the downloads of the day are in it, and no address tells whose session it is', async () => {
  const visitor = world.visitor({ ...MEMBER, dailyDownloadCap: 3 });
  const { url } = (await sourcesFor(visitor)).downloads[0] ?? {};
  await world.call('POST', '/api/users/can_download', world.contextOf(visitor), { url });
  const playback = await sourcesFor(visitor);
  expect(playback).toMatchObject({ dailyDownloads: 3, downloadsLeft: 2, downloadRefusal: null });
  expect(JSON.stringify(playback)).not.toContain(visitor.user?.sessionId);
});

test('the limit of the day is known before anybody asks, but for the videos that were counted', async () => {
  const none = await sourcesFor(world.visitor({ ...MEMBER, dailyDownloadCap: 0 }));
  expect(none.downloadRefusal).toBe('DOWNLOAD_LIMIT');
  const visitor = world.visitor({ ...MEMBER, dailyDownloadCap: 1 });
  const before = await sourcesFor(visitor);
  expect(before.downloadRefusal).toBeNull();
  const { url } = before.downloads[0] ?? {};
  expect((await world.call('POST', '/api/users/can_download', world.contextOf(visitor), { url })).status).toBe(200);
  expect(await sourcesFor(visitor)).toMatchObject({ downloadsLeft: 0, downloadRefusal: null });
});

test('a video page that was asked for a moment ago costs playback one small query', async () => {
  const visitor = world.visitor(MEMBER);
  await sourcesFor(visitor);
  const requested: string[] = [];
  const { pool } = world.db;
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => {
    requested.push(JSON.stringify(args[0]));
    return query(...args);
  }) as typeof pool.query;
  try {
    expect((await sourcesFor(visitor)).full.length).toBeGreaterThan(0);
  } finally {
    pool.query = query as typeof pool.query;
  }
  expect(requested).toEqual([expect.stringContaining('player_viewer_data')]);
});

test('a video that was taken down is gone within ten seconds, and a new one is there at once', async () => {
  await world.addFile({ videoId: 8, role: 'trailer' });
  expect((await sourcesFor(VERIFIED_GUEST, 'rain-city')).trailer).toHaveLength(1);
  await world.addFile({ videoId: 8, role: 'trailer', quality: '2K', width: 1920, height: 960 });
  expect((await sourcesFor(VERIFIED_GUEST, 'rain-city')).trailer).toHaveLength(2);
  world.hide(8);
  world.clock.advance(10_001);
  const path = '/api/content/v1/videos/rain-city/sources';
  expect((await world.call('GET', path, world.contextOf(VERIFIED_GUEST))).status).toBe(404);
});

test('an operator watches everything', async () => {
  expect(await sourcesFor(world.visitor(undefined, ['player.watch-everything']))).toMatchObject({
    mayWatchFull: true,
    downloadsLeft: null,
  });
});

test('a visitor who has not proved an age gets no link of any kind', async () => {
  const unverified = world.contextOf({ ...world.visitor(MEMBER), verified: false });
  for (const kind of ['sources', 'offer']) {
    const { status, body } = await world.call('GET', `/api/content/v1/videos/desert-dawn/${kind}`, unverified);
    expect([status, body.code]).toEqual([403, 'AGE_NOT_VERIFIED']);
    expect(JSON.stringify(body)).not.toContain('/media/');
  }
});

test('another site’s video and an unknown one do not exist', async () => {
  const path = '/api/content/v1/videos/desert-dawn/sources';
  expect((await world.call('GET', path, world.contextOf(VERIFIED_GUEST, otherSite))).status).toBe(404);
  const unknown = '/api/content/v1/videos/nowhere/sources';
  expect((await world.call('GET', unknown, world.contextOf(VERIFIED_GUEST))).status).toBe(404);
});

test('importing the same file again replaces what was known of it', async () => {
  const storageKey = 'videos/again.mp4';
  const first = await world.addFile({ role: 'trailer', storageKey, sizeBytes: -1 });
  const second = await world.addFile({
    role: 'trailer',
    storageKey,
    quality: '8K',
    width: 7680,
    height: 3840,
  });
  expect(second.id).toBe(first.id);
  expect((await sourcesFor()).trailer[0]?.quality).toBe('8K');
});
