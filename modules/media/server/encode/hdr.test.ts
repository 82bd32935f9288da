import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { VideoFormat } from '../../contract/types.ts';
import { mediaFiles } from '../tables.ts';
import { openEncodingWorld } from './test-encoding.ts';
import { hdrGrey } from './test-recipes.ts';

let world: Awaited<ReturnType<typeof openEncodingWorld>>;
beforeEach(async () => {
  world = await openEncodingWorld();
});
afterEach(() => world.close());

const SIZE = { width: 320, height: 160 };
const SECONDS = 1;
/** As a grading suite writes it: a screen of 1000 candelas in the colours of P3. */
const MASTERED = 'G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,1)';

/** A video for bright screens. */
function mastered(size = '320x160'): string {
  const path = join(world.clips, 'master.mp4');
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=10:d=${SECONDS}`, '-pix_fmt', 'yuv420p10le'];
  const colours = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
  const own = `log-level=error:master-display=${MASTERED}:max-cll=900,300`;
  const coded = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', own, '-tag:v', 'hvc1'];
  execFileSync('ffmpeg', ['-v', 'error', ...picture, ...coded, ...colours, path], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return path;
}

/** Has every step done of a master in HDR. */
async function made(path: string, format: VideoFormat, seconds = SECONDS) {
  const master = await world.addMaster(readFileSync(path), { ...SIZE, seconds, isHdr: true }, format);
  await world.begin(master);
  await world.runSent();
  const steps = await world.steps(master);
  expect(steps.filter(({ state }) => state !== 'done')).toEqual([]);
  const files = await world.db.drizzle.select().from(mediaFiles);
  const key = (name: string) => `media/${master}/${name}`;
  return {
    steps: steps.map(({ step }) => step),
    key,
    fileAt: (name: string) => files.find((file) => file.storageKey === key(name)),
  };
}

async function looked(key: string, ...what: readonly string[]) {
  const path = String(await world.storage.pathOf(key));
  return JSON.parse(execFileSync('ffprobe', ['-v', 'error', '-of', 'json', ...what, path], { encoding: 'utf8' }));
}

test('a flat video in HDR keeps its brightness, its colours and the light it was mastered for, and has a ladder of it', {
  timeout: 240_000,
}, async () => {
  const { steps, key, fileAt } = await made(mastered(), 'flat_mono');
  expect(steps.filter((step) => step.includes('hdr'))).toEqual(['hdr-hd', 'hls-hdr']);
  expect(fileAt('download-hd.mp4')).toMatchObject({ videoRange: null });
  expect(fileAt('hdr-hd.mp4')).toMatchObject({
    quality: 'HD',
    videoRange: 'pq',
    codecs: expect.stringMatching(/^hvc1\.2\./),
  });

  const { streams } = await looked(key('hdr-hd.mp4'), '-show_streams');
  expect(streams[0]).toMatchObject({
    codec_name: 'hevc',
    profile: 'Main 10',
    pix_fmt: 'yuv420p10le',
    color_transfer: 'smpte2084',
    color_primaries: 'bt2020',
    color_space: 'bt2020nc',
  });
  const { frames } = await looked(key('hdr-hd.mp4'), '-read_intervals', '%+#1', '-show_frames');
  const said = Object.assign({}, ...frames[0].side_data_list);
  const inNumbers = (fraction: string) =>
    fraction.split('/').reduce((over, under) => String(Number(over) / Number(under)));
  expect(
    [said.green_x, said.green_y, said.white_point_x, said.max_luminance, said.min_luminance].map(inNumbers),
  ).toEqual(['0.265', '0.69', '0.3127', '1000', '0.0001']);
  expect([said.max_content, said.max_average]).toEqual([900, 300]);

  expect(fileAt('hls/hdr/master.m3u8')).toMatchObject({
    contentType: 'application/vnd.apple.mpegurl',
    videoRange: 'pq',
    codecs: expect.stringMatching(/^hvc1\.2\./),
  });
  const playlist = await text(await world.storage.read(key('hls/hdr/master.m3u8')));
  expect(playlist).toMatch(
    /RESOLUTION=320x160,FRAME-RATE=10\.000,VIDEO-RANGE=PQ,CODECS="hvc1\.2\.[^"]+"\nhd\/index\.m3u8/,
  );
  expect(await text(await world.storage.read(key('hls/master.m3u8')))).not.toContain('VIDEO-RANGE');
});

test('of a dome in HDR there is the largest size to download, and no ladder', { timeout: 240_000 }, async () => {
  const path = join(world.clips, 'master.mkv');
  hdrGrey(path, { transfer: 'arib-std-b67', share: 0.75 });
  const { steps, key, fileAt } = await made(path, 'eq180_sbs', 3);
  expect(steps.filter((step) => step.includes('hdr'))).toEqual(['hdr-2k']);
  expect(fileAt('hdr-2k.mp4')).toMatchObject({ format: 'eq180_sbs', videoRange: 'hlg' });
  expect((await looked(key('hdr-2k.mp4'), '-show_streams')).streams[0]).toMatchObject({
    color_transfer: 'arib-std-b67',
  });
});

test('where ffmpeg makes no HEVC, nothing is made in HDR and nothing fails', { timeout: 240_000 }, async () => {
  const { encoder } = world.deps.encoding;
  world.deps.encoding.encoder = { ...encoder, has: async (name) => name !== 'libx265' && encoder.has(name) };
  const { fileAt } = await made(mastered(), 'flat_mono');
  expect(fileAt('download-hd.mp4')).toBeDefined();
  expect([fileAt('hdr-hd.mp4'), fileAt('hls/hdr/master.m3u8')]).toEqual([undefined, undefined]);
});

test('HEVC that comes between two sizes leaves no half ladder, and the next save makes it whole', {
  timeout: 240_000,
}, async () => {
  const bytes = readFileSync(mastered('1920x240'));
  const master = await world.addMaster(bytes, { width: 1920, height: 240, seconds: SECONDS, isHdr: true }, 'flat_mono');
  const run = async (...steps: string[]) => {
    for (const step of steps) await world.run(master, step);
  };
  /** Those that are done, and whether operators are told why it is not more. */
  const done = async () =>
    (await world.steps(master))
      .filter(({ step, state }) => step.includes('hdr') && state === 'done')
      .map(({ step, problem }) => [step, problem !== null]);
  const ladder = async () => {
    const key = `media/${master}/hls/hdr/master.m3u8`;
    const files = await world.db.drizzle.select().from(mediaFiles);
    return files.some(({ storageKey }) => storageKey === key) ? text(await world.storage.read(key)) : undefined;
  };
  const { encoder } = world.deps.encoding;
  world.deps.encoding.encoder = { ...encoder, has: async (name) => name !== 'libx265' && encoder.has(name) };
  await world.begin(master);
  await run('hdr-hd');
  world.deps.encoding.encoder = encoder;
  await run('hdr-fhd', 'hls-hdr');
  expect(await done()).toEqual([
    ['hdr-fhd', false],
    ['hdr-hd', true],
    ['hls-hdr', true],
  ]);
  expect(await ladder()).toBeUndefined();

  await world.begin(master);
  expect(await done()).toEqual([['hdr-fhd', false]]);
  await run('hdr-hd', 'hls-hdr');
  expect((await done()).map(([, isLacking]) => isLacking)).toEqual([false, false, false]);
  expect(await ladder()).toMatch(/\nhd\/index\.m3u8\n[\s\S]*\nfhd\/index\.m3u8\n/);
});
