import { execFileSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mediaFiles } from '../../tables.ts';
import { type Clip, makeClip, openEncodingWorld } from './test-encoding.ts';

let world: Awaited<ReturnType<typeof openEncodingWorld>>;
beforeEach(async () => {
  world = await openEncodingWorld();
});
afterEach(() => world.close());

/** Has everything made of a clip. */
async function encoded(clip: Clip, format: Parameters<typeof world.addMaster>[2]) {
  const master = await world.addMaster(await makeClip(clip), clip, format);
  await world.begin(master);
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
  const asked = ['-v', 'error', '-count_frames', '-show_streams', '-of', 'json', String(path)];
  return JSON.parse(execFileSync('ffprobe', asked, { encoding: 'utf8' })).streams;
}
const read = async (key: string) => text(await world.storage.read(key));

test('a dome film has every size that it has pixels for, and a ladder of them', {
  timeout: 60_000,
}, async () => {
  const { master, steps, files } = await encoded({ width: 2880, height: 1440, seconds: 3 }, 'eq180_sbs');
  expect(steps.map(({ step, state, problem }) => [step, state, problem])).toEqual([
    ['download-2k', 'done', null],
    ['download-3k', 'done', null],
    ['hls', 'done', null],
  ]);
  const film = { videoId: 7, role: 'full', format: 'eq180_sbs', durationSeconds: 3 };
  const key = (name: string) => `media/${master}/${name}`;
  expect(files).toMatchObject([
    { ...film, quality: '2K', width: 1920, height: 960, storageKey: key('download-2k.mp4') },
    { ...film, quality: '3K', width: 2880, height: 1440, storageKey: key('download-3k.mp4') },
    {
      ...film,
      quality: '3K',
      contentType: 'application/vnd.apple.mpegurl',
      storageKey: key('hls/master.m3u8'),
    },
  ]);
  expect(files[0]?.codecs).toMatch(/^avc1\.[0-9A-F]{6}, mp4a\.40\.2$/);

  const playlist = await read(key('hls/master.m3u8'));
  expect(playlist).toContain('RESOLUTION=2880x1440,FRAME-RATE=30.000,CODECS="avc1.');
  const uris = playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(uris).toEqual(['2k/index.m3u8', '3k/index.m3u8']);
  for (const uri of uris) {
    const [picture, sound] = await streamsOf(key(`hls/${uri}`));
    expect(picture).toMatchObject({ nb_read_frames: '90', r_frame_rate: '30/1' });
    expect(sound).toMatchObject({ codec_name: 'aac', channels: 2 });
    expect(await read(key(`hls/${uri}`))).toMatch(/#EXTINF:2\.0+,\n00000\.m4s\n#EXTINF:1\.0+,\n00001\.m4s/);
  }
});

test('a silent telephone film on its side keeps its length and its sixty pictures a second', {
  timeout: 60_000,
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
  const film = files.find(({ contentType }) => contentType === 'video/mp4');
  expect(film).toMatchObject({
    quality: 'HD',
    width: 362,
    height: 640,
    codecs: expect.not.stringContaining('mp4a'),
  });
  const [picture, ...others] = await streamsOf(film?.storageKey ?? '');
  expect(picture).toMatchObject({ width: 362, height: 640, r_frame_rate: '60000/1001' });
  expect(Number(picture?.nb_read_frames)).toBeCloseTo(120, -1);
  expect(others).toEqual([]);
});

test('a poisonous file fails alone, after its tries, with what ffmpeg said of it', {
  timeout: 60_000,
}, async () => {
  const clip = { width: 320, height: 160, seconds: 2 };
  const good = await makeClip(clip);
  const poison = await world.addMaster(good.subarray(0, good.length / 3), clip, 'eq180_sbs');
  const healthy = await world.addMaster(good, clip, 'eq180_sbs');
  await world.begin(poison);
  await world.begin(healthy);
  for (let round = 0; round < 8; round += 1) {
    await world.runSent();
    world.clock.advance(600_000);
    await world.resume();
  }
  expect(await world.steps(healthy)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  const steps = await world.steps(poison);
  expect(steps).toMatchObject([
    { step: 'download-2k', state: 'failed', attempts: 4, failures: 4 },
    { step: 'hls', state: 'failed' },
  ]);
  expect(steps[0]?.problem).toMatch(/moov atom not found/);
  expect(steps[0]?.problem).not.toContain('/');
});
