import { execFileSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mediaFiles, pictures, storyboards } from '../tables.ts';
import { type Clip, makeClip, openEncodingWorld } from './test-encoding.ts';

let world: Awaited<ReturnType<typeof openEncodingWorld>>;
beforeEach(async () => {
  world = await openEncodingWorld();
});
afterEach(() => world.close());

/** Has everything made of a clip. */
async function encoded(clip: Clip, format: Parameters<typeof world.addMaster>[2]) {
  const master = await world.beginClip(clip, format);
  await world.runSent();
  return {
    master,
    steps: await world.steps(master),
    files: await world.db.drizzle.select().from(mediaFiles),
  };
}

/** What a player finds in a stored file. */
async function streamsOf(key: string): Promise<Record<string, unknown>[]> {
  const path = await world.storage.pathOf(key);
  const requested = ['-v', 'error', '-count_frames', '-show_streams', '-of', 'json', String(path)];
  return JSON.parse(execFileSync('ffprobe', requested, { encoding: 'utf8' })).streams;
}
const read = async (key: string) => text(await world.storage.read(key));

test('everything is made of a dome video that its pixels allow', { timeout: 240_000 }, async () => {
  const { master, steps, files } = await encoded({ width: 2816, height: 352, seconds: 3 }, 'eq180_sbs');
  expect(steps.map(({ step, state, problem }) => [step, state, problem])).toEqual(
    [
      'poster',
      'download-2k',
      'preview',
      'storyboard-full',
      'download-3k',
      'hls',
      'trailer',
      'storyboard-trailer',
      'storyboard-deovr',
      'flat',
    ].map((step) => [step, 'done', null]),
  );
  const key = (name: string) => `media/${master}/${name}`;
  const known = files.map(({ storageKey, role, format, quality, width, height }) =>
    [storageKey, role, format, quality, `${width}x${height}`].join(' '),
  );
  expect(known.sort()).toEqual([
    `${key('download-2k.mp4')} full eq180_sbs 2K 1920x240`,
    `${key('download-3k.mp4')} full eq180_sbs 3K 2816x352`,
    `${key('flat-eq180-sbs.mp4')} full flat_mono HD 854x480`,
    `${key('hls/master.m3u8')} full eq180_sbs 3K 2816x352`,
    `${key('preview-eq180-sbs.mp4')} preview flat_mono HD 854x480`,
    `${key('trailer-2k.mp4')} trailer eq180_sbs 2K 1920x240`,
    `${key('trailer-3k.mp4')} trailer eq180_sbs 3K 2816x352`,
  ]);
  const video = files.find(({ storageKey }) => storageKey === key('download-3k.mp4'));
  expect(video).toMatchObject({ videoId: 7, durationSeconds: 3, sizeBytes: expect.any(Number) });
  expect(video?.codecs).toMatch(/^avc1\.[0-9A-F]{6}, mp4a\.40\.2$/);

  await expectLadder(key('hls/'), ['2k/index.m3u8', '3k/index.m3u8']);
  await expectStoryboards(master);
  const [still, ...others] = await world.db.drizzle.select().from(pictures);
  expect(others).toHaveLength(5);
  expect(still?.image).toMatchObject({ alt: 'Desert Dawn', permalink: expect.stringContaining('still-') });
  expect(Object.assign({}, ...world.facts)).toEqual({
    id: 7,
    resolution: '3K',
    qualities: ['3K', '2K'],
    durationSeconds: 3,
    degree: '180',
    format: 'sbs',
    videoType: 'video3D',
    fps: 30,
    picture: expect.objectContaining({ alt: 'Desert Dawn' }),
    previewAddress: `/media/p/${key('preview-eq180-sbs.mp4')}`,
  });
});

/** Every size in whole pieces of two seconds, none a picture short. */
async function expectLadder(folder: string, uris: readonly string[]) {
  const playlist = await read(`${folder}master.m3u8`);
  expect(playlist).toContain('RESOLUTION=2816x352,FRAME-RATE=30.000,CODECS="avc1.');
  expect(playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual(uris);
  for (const uri of uris) {
    const [picture, sound] = await streamsOf(folder + uri);
    expect(picture).toMatchObject({ nb_read_frames: '90', r_frame_rate: '30/1' });
    expect(sound).toMatchObject({ codec_name: 'aac', channels: 2 });
    expect(await read(folder + uri)).toMatch(/#EXTINF:2\.0+,\n00000\.m4s\n#EXTINF:1\.0+,\n00001\.m4s/);
  }
}

async function expectStoryboards(master: string) {
  const listed = await world.db.drizzle.select().from(storyboards);
  const player = { frameWidth: 192, frameHeight: 108, purpose: 'player' };
  expect(listed).toHaveLength(3);
  expect(listed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...player, role: 'full', columns: 16, rows: 16, frames: 89, intervalMs: 34 }),
      expect.objectContaining({ ...player, role: 'trailer', columns: 8, rows: 8, frames: 45 }),
      expect.objectContaining({ purpose: 'deovr', columns: 12, rows: 21, frameWidth: 341, frameHeight: 195 }),
    ]),
  );
  const [picture] = await streamsOf(`media/${master}/storyboard-deovr.jpg`);
  expect(picture).toMatchObject({ width: 12 * 341, height: 21 * 195 });
}

test('a silent telephone video on its side keeps its length and its sixty pictures a second', {
  timeout: 240_000,
}, async () => {
  const clip = {
    width: 640,
    height: 362,
    seconds: 2,
    fps: '60000/1001',
    sound: false,
    turned: 90,
    pixels: 'yuvj420p',
  };
  const { files } = await encoded(clip, 'flat_mono');
  const video = files.find(({ contentType }) => contentType === 'video/mp4');
  expect(video).toMatchObject({
    quality: 'HD',
    width: 362,
    height: 640,
    codecs: expect.not.stringContaining('mp4a'),
  });
  const [picture, ...others] = await streamsOf(video?.storageKey ?? '');
  expect(picture).toMatchObject({ width: 362, height: 640, r_frame_rate: '60000/1001' });
  expect(Number(picture?.nb_read_frames)).toBeCloseTo(120, -1);
  expect(others).toEqual([]);
});

test('a broken file fails alone after its attempts, with the error of ffmpeg', {
  timeout: 240_000,
}, async () => {
  const clip = { width: 320, height: 160, seconds: 2 };
  const good = await makeClip(clip);
  const broken = await world.addMaster(good.subarray(0, good.length / 3), clip, 'eq180_sbs');
  const healthy = await world.addMaster(good, clip, 'eq180_sbs');
  await world.begin(broken);
  await world.begin(healthy);
  for (let round = 0; round < 8; round += 1) {
    await world.runSent();
    world.clock.advance(600_000);
    await world.resume();
  }
  const standing = async (master: string) => new Set((await world.steps(master)).map(({ state }) => state));
  expect(await standing(healthy)).toEqual(new Set(['done']));
  expect(await standing(broken)).toEqual(new Set(['failed']));
  const [step] = await world.steps(broken);
  expect(step).toMatchObject({
    attempts: 4,
    failures: 4,
    problem: expect.stringContaining('moov atom not found'),
  });
  expect(step?.problem).not.toContain('/');
});
