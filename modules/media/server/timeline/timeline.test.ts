import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import type { Visitor } from '#api/request/visitor.ts';
import { HOUR } from '#kernel/clock.ts';
import type { Playback } from '#modules/player/contract/types.ts';
import { MEMBER, openMedia, otherSite } from '#tests/support/media.ts';
import { LADDER_TYPE } from '../../contract/ladder.ts';
import { mediaModule } from '../module.ts';
import { captions, chapters, storyboards } from '../tables.ts';

let world: Awaited<ReturnType<typeof openMedia>>;
let member: Visitor;
let ladderId: number;
beforeAll(async () => {
  world = await openMedia();
  member = world.visitor(MEMBER);
  await world.addFile({ quality: '4K' });
  await world.addFile({ format: 'flat_mono', quality: 'FHD', width: 1920, height: 1080 });
  await world.addFile({ role: 'trailer' });
  const ladder = { storageKey: 'media/m1/hls/master.m3u8', contentType: LADDER_TYPE, quality: '4K' };
  ladderId = (await world.addFile(ladder, Buffer.from('#EXTM3U\n4k/index.m3u8\n'))).id;
  await put('media/m1/hls/4k/index.m3u8', '#EXTM3U\nseg-0.m4s\n');
  await put('media/m1/hls/4k/seg-0.m4s', 'moof');
  await put('media/m1/master.mp4', 'what the ladder was made of');
  for (const role of ['full', 'trailer'] as const) {
    const storageKey = `media/m1/storyboard-${role}.webp`;
    await put(storageKey, `storyboard of the ${role}`);
    const geometry = { columns: 16, rows: 16, frames: 250, frameWidth: 120, frameHeight: 120 };
    const storyboard = { videoId: 7, role, purpose: 'player' as const, storageKey, ...geometry, intervalMs: 1500 };
    await world.db.drizzle.insert(storyboards).values(storyboard);
  }
  await put('media/m1/en.vtt', 'WEBVTT\n');
  const english = { videoId: 7, language: 'en', label: 'English', storageKey: 'media/m1/en.vtt' };
  await world.db.drizzle.insert(captions).values(english);
  await world.db.drizzle.insert(chapters).values([
    { videoId: 7, atMs: 30_500, title: 'The ridge', tilt: 10 },
    { videoId: 7, atMs: 0, title: 'Dawn' },
  ]);
});
afterAll(() => world.close());

const put = (key: string, text: string) =>
  world.storage.put(key, Buffer.from(text), { contentType: 'application/octet-stream' });

async function sourcesFor(visitor: Visitor): Promise<Playback> {
  const { body } = await world.call('GET', '/api/content/v1/videos/desert-dawn/sources', world.contextOf(visitor));
  return body.data;
}

const stopAt = (visitor: Visitor, seconds: number, more = {}) =>
  world.call('POST', '/api/content/v1/videos/7/position', world.contextOf(visitor), {
    seconds,
    yaw: 0,
    pitch: 0,
    ...more,
  });

describe('a ladder of renditions', () => {
  const ladderOf = async (visitor: Visitor) => {
    const [first] = (await sourcesFor(visitor)).full;
    expect(first?.type).toBe(LADDER_TYPE);
    return new URL(first?.url ?? '', 'http://test');
  };

  test('comes first, opens every piece below it by the one link, and nothing else', async () => {
    const master = await ladderOf(member);
    const playlist = await world.fetch(master.pathname, { visitor: member });
    expect(playlist.headers.get('content-type')).toBe(LADDER_TYPE);
    const rung = new URL('4k/index.m3u8', master);
    const piece = new URL('seg-0.m4s', rung);
    expect(await (await world.fetch(rung.pathname, { visitor: member })).text()).toContain('seg-0.m4s');
    const bytes = await world.fetch(piece.pathname, { visitor: member, headers: { range: 'bytes=0-1' } });
    expect([bytes.status, await bytes.text()]).toEqual([206, 'mo']);
    for (const other of ['../master.mp4', '..%2fmaster.mp4', '%2e%2e/master.mp4', '4k/none.m4s', '4k/']) {
      const address = master.href.replace('master.m3u8', other);
      expect((await world.fetch(address, { visitor: member })).status, other).toBeGreaterThanOrEqual(400);
    }
  });

  test('has no store of another host asked for what does not lie there', async () => {
    const requested: string[] = [];
    const signedUrl = async (key: string) => {
      requested.push(key);
      return `https://store.example/${key}`;
    };
    const { http } = mediaModule({
      ...world.parts,
      db: world.db,
      storage: { ...world.storage, signedUrl },
    });
    const { href } = await ladderOf(member);
    const fetched = (piece: string) =>
      world.fetch(href.replace('master.m3u8', piece), { visitor: member }, new Hono().route('/', http));
    expect((await fetched('4k/seg-0.m4s')).status).toBe(302);
    for (const piece of ['..%2fmaster.mp4', '4k%2f..%2f..%2fmaster.mp4', '.%2fmaster.m3u8', `${'a/'.repeat(400)}x`])
      expect((await fetched(piece)).status, piece).toBeGreaterThanOrEqual(400);
    expect(requested).toEqual(['media/m1/hls/4k/seg-0.m4s']);
  });

  test('is its holder’s: others, other sites, other files and another time are refused', async () => {
    const { pathname } = await ladderOf(member);
    for (const visitor of [VERIFIED_GUEST, world.visitor(MEMBER)])
      expect((await world.fetch(pathname, { visitor })).status).toBe(403);
    expect((await world.fetch(pathname, { visitor: member, site: otherSite })).status).toBe(403);
    const otherFile = pathname.replace(`/h/${ladderId}/`, '/h/1/');
    expect((await world.fetch(otherFile, { visitor: member })).status).toBe(403);
    const asTrailer = pathname.replace('/stream.', '/trailer.');
    expect((await world.fetch(asTrailer, { visitor: member })).status).toBe(403);
    world.clock.advance(6 * HOUR);
    expect((await world.fetch(pathname, { visitor: member })).status).toBe(403);
  });

  test('is no download', async () => {
    const { downloads } = await sourcesFor(member);
    expect(downloads.map(({ label }) => label)).toEqual(['4K', '2D FHD']);
    const requested = { url: `/download/${ladderId}/` };
    const answer = await world.call('POST', '/api/users/can_download', world.contextOf(member), requested);
    expect(answer.status).toBe(404);
  });
});

describe('the timeline of a video', () => {
  test('is told to who may watch it, with links that answer', async () => {
    const { frames, captions: tracks, chapters: marks } = await sourcesFor(member);
    expect(frames.full).toMatchObject({ columns: 16, frames: 250, intervalSeconds: 1.5 });
    expect(frames.full?.url).toContain('/4096_timelinePreview120x120.webp?');
    expect(marks.map(({ seconds, title, tilt }) => [seconds, title, tilt])).toEqual([
      [0, 'Dawn', null],
      [30.5, 'The ridge', 10],
    ]);
    expect(tracks).toMatchObject([{ language: 'en', label: 'English' }]);
    for (const url of [frames.full?.url ?? '', tracks[0]?.url ?? '']) {
      expect((await world.fetch(url, { visitor: member })).status).toBe(200);
      expect((await world.fetch(url, { visitor: VERIFIED_GUEST })).status).toBe(403);
    }
  });

  test('has its small pictures as WebVTT too, whose cues lead to them', async () => {
    const { frames } = await sourcesFor(member);
    const track = await world.fetch(frames.full?.vtt ?? '', { visitor: member });
    expect(track.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    const [head, ...cues] = (await track.text()).split('\n\n');
    expect([head, cues.length]).toEqual(['WEBVTT', 250]);
    const [times, address = ''] = cues[17]?.split('\n') ?? [];
    expect(times).toBe('00:00:25.500 --> 00:00:27.000');
    expect(address).toBe(`${frames.full?.url}#xywh=120,120,120,120`);
    expect((await world.fetch(address.split('#')[0] ?? '', { visitor: member })).status).toBe(200);
    expect((await world.fetch(frames.full?.vtt ?? '', { visitor: VERIFIED_GUEST })).status).toBe(403);
    const ofTrailer = await world.fetch(frames.trailer?.vtt ?? '', { visitor: VERIFIED_GUEST });
    expect([ofTrailer.status, await ofTrailer.text()]).toEqual([200, expect.stringContaining('/f/7/trailer/')]);
  });

  test('of the trailer alone is told to a guest', async () => {
    const { frames, captions: tracks, chapters: marks, resume } = await sourcesFor(VERIFIED_GUEST);
    expect([frames.full, tracks, marks, resume]).toEqual([null, [], [], null]);
    const storyboard = await world.fetch(frames.trailer?.url ?? '', { visitor: VERIFIED_GUEST });
    expect([storyboard.headers.get('content-type'), await storyboard.text()]).toEqual([
      'image/webp',
      'storyboard of the trailer',
    ]);
  });
});

describe('where somebody stopped', () => {
  test('is told on their next device, with their gaze, and to nobody else', async () => {
    await stopAt(member, 20);
    await stopAt(member, 30.5, { yaw: -40, pitch: 12 });
    const otherDevice = { ...member, user: { id: member.user?.id ?? '', sessionId: 'phone', email: '' } };
    expect((await sourcesFor(otherDevice)).resume).toEqual({ seconds: 30.5, yaw: -40, pitch: 12 });
    expect((await sourcesFor(world.visitor(MEMBER))).resume).toBeNull();
  });

  test.each([
    ['the first seconds', 3],
    ['the end', 59],
  ])('is forgotten at %s', async (_, seconds) => {
    await stopAt(member, 30);
    await stopAt(member, seconds);
    expect((await sourcesFor(member)).resume).toBeNull();
  });

  test('is where they watched last, however late another device sends what came before', async () => {
    world.clock.advance(1000);
    await stopAt(member, 40);
    await stopAt(member, 12, { secondsAgo: 30 });
    expect((await sourcesFor(member)).resume?.seconds).toBe(40);
    await stopAt(member, 59, { secondsAgo: 30 });
    expect((await sourcesFor(member)).resume?.seconds).toBe(40);
    world.clock.advance(60_000);
    await stopAt(member, 12, { secondsAgo: 30 });
    expect((await sourcesFor(member)).resume?.seconds).toBe(12);
  });

  test('goes with the account', async () => {
    await stopAt(member, 30);
    await world.db.transaction((tx) => world.player.forgetAccount(tx, member.user?.id ?? ''));
    expect((await sourcesFor(member)).resume).toBeNull();
  });

  test('cannot be no place of a video', async () => {
    for (const wrong of [{ seconds: -1 }, { yaw: 400 }, { pitch: 91 }, { seconds: 'x' }, { secondsAgo: -1 }])
      expect((await stopAt(member, 30, wrong)).status).toBe(400);
    expect((await stopAt(VERIFIED_GUEST, 30)).status).toBe(401);
  });
});
