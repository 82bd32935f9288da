import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lookInto } from '../ingest/probe-master.ts';
import { storageKeyOf } from '../pictures/picture.ts';
import { mediaFiles, pictures } from '../tables.ts';
import { openEncodingWorld } from './test-encoding.ts';
import { anamorphic, hdrGrey, interlaced, SECONDS, SIZE, slides, slowMotion, TIMES, TRACKS } from './test-recipes.ts';

let world: Awaited<ReturnType<typeof openEncodingWorld>>;
beforeEach(async () => {
  world = await openEncodingWorld();
});
afterEach(() => world.close());

const LIMITS = { bytes: 50_000_000, pixels: 2_000_000, seconds: 600 };
const look = (path: string) =>
  lookInto(
    { encoder: world.deps.encoding.encoder, limits: LIMITS },
    { path, name: 'a_180_LR.mp4' },
    new AbortController().signal,
  );

/** Has steps made of a file, and answers the files that there are then. */
async function made(path: string, format: Parameters<typeof world.addMaster>[2], steps: readonly string[]) {
  const { probe } = await look(path);
  const { width, height } = probe.video;
  const clip = { width, height, seconds: probe.durationSeconds };
  const master = await world.addMaster(readFileSync(path), clip, format);
  await world.begin(master);
  for (const step of steps) await world.run(master, step);
  const done = (await world.steps(master)).filter(({ step }) => steps.includes(step));
  const ended = Object.fromEntries(done.map(({ step, state, problem }) => [step, problem ?? state]));
  expect(ended).toEqual(Object.fromEntries(steps.map((step) => [step, 'done'])));
  const files = await world.db.drizzle.select().from(mediaFiles);
  const pathOf = async (part: string) =>
    String(await world.storage.pathOf(files.find(({ storageKey }) => storageKey.includes(part))?.storageKey ?? ''));
  return { probe, files, pathOf };
}

interface Stream {
  codec_type: string;
  width: number;
  height: number;
  duration: string;
  nb_read_frames: string;
  color_transfer?: string;
  pix_fmt: string;
  sample_aspect_ratio?: string;
}

function streamsOf(path: string): Stream[] {
  const requested = ['-v', 'error', '-count_frames', '-show_streams', '-of', 'json', path];
  return JSON.parse(execFileSync('ffprobe', requested, { encoding: 'utf8' })).streams;
}

/** How bright the middle of a video is, 0 to 255, as an ordinary screen shows it. */
function brightnessOf(path: string): number {
  const one = ['-frames:v', '1', '-vf', 'scale=2:2:out_range=pc,format=gray', '-f', 'rawvideo', '-'];
  return execFileSync('ffmpeg', ['-v', 'error', '-i', path, ...one])[0] ?? 0;
}

test.each([...TIMES, ...TRACKS])('a video is whole in spite of $name', { timeout: 240_000 }, async (recipe) => {
  const path = join(world.clips, `odd.${recipe.extension}`);
  recipe.make(path, world.clips);
  const { probe, files, pathOf } = await made(path, 'eq180_sbs', ['download-2k', 'poster', 'preview']);
  expect(probe.durationSeconds).toBeCloseTo(SECONDS, 0);
  expect(probe.video).toMatchObject(SIZE);
  expect(files.find(({ role }) => role === 'full')).toMatchObject({ durationSeconds: SECONDS });
  const [picture, sound] = streamsOf(await pathOf('download-2k'));
  expect(picture).toMatchObject({ codec_type: 'video', ...SIZE });
  expect(Number(picture?.nb_read_frames)).toBeGreaterThanOrEqual(SECONDS * 10 - 1);
  expect(Number(picture?.nb_read_frames)).toBeLessThanOrEqual(SECONDS * 10 + 1);
  if (probe.audio) expect(Number(sound?.duration)).toBeCloseTo(SECONDS, 0);
  expect(await world.db.drizzle.select().from(pictures)).toHaveLength(6);
});

test('sound of an unknown kind is passed over for the next', async () => {
  const path = join(world.clips, 'odd.mkv');
  TRACKS.find(({ name }) => name.startsWith('sound of'))?.make(path, world.clips);
  expect((await look(path)).probe.audio).toEqual({ codec: 'aac', channels: 1 });
});

/** Where on its scale a brightness is written: of white (203 candelas), and of a grey card in the same light. */
test.each([
  ['smpte2084', 'white', 0.5807, 225, 255],
  ['smpte2084', 'grey', 0.407, 115, 135],
  ['arib-std-b67', 'white', 0.75, 225, 255],
] as const)('of HDR (%s), %s is so on an ordinary screen, and says so', { timeout: 240_000 }, async (...all) => {
  const [transfer, , share, least, most] = all;
  const path = join(world.clips, 'hdr.mkv');
  hdrGrey(path, { transfer, share });
  const { probe, pathOf } = await made(path, 'eq180_sbs', ['download-2k', 'poster', 'preview']);
  expect(probe.video.isHdr).toBe(true);
  for (const part of ['download-2k', 'preview']) {
    const file = await pathOf(part);
    const [picture] = streamsOf(file);
    expect(picture).toMatchObject({ color_transfer: 'bt709', pix_fmt: 'yuv420p' });
    expect(brightnessOf(file)).toBeGreaterThanOrEqual(least);
    expect(brightnessOf(file)).toBeLessThanOrEqual(most);
  }
  const [still] = await world.db.drizzle.select().from(pictures);
  const stored = await world.storage.pathOf(storageKeyOf(still?.image.permalink ?? ''));
  expect(brightnessOf(String(stored))).toBeGreaterThanOrEqual(least);
});

test('pixels that are wider than high are made square', { timeout: 240_000 }, async () => {
  const path = join(world.clips, 'wide.mp4');
  anamorphic(path);
  const { files, pathOf } = await made(path, 'flat_mono', ['download-hd', 'preview']);
  expect(files.find(({ role }) => role === 'full')).toMatchObject({ width: 512, height: 288 });
  expect(streamsOf(await pathOf('download-hd'))[0]).toMatchObject({
    width: 512,
    height: 288,
    sample_aspect_ratio: '1:1',
  });
});

test('two moments that one picture holds are not seen as a comb', { timeout: 240_000 }, async () => {
  const path = join(world.clips, 'television.mp4');
  interlaced(path);
  const { pathOf } = await made(path, 'flat_mono', ['download-hd']);
  const combs = (file: string) => {
    const { stderr } = spawnSync('ffmpeg', ['-i', file, '-vf', 'idet', '-f', 'null', '-'], { encoding: 'utf8' });
    return Number(/Single frame detection: TFF: *(\d+)/.exec(stderr)?.[1]);
  };
  expect(combs(path)).toBeGreaterThan(SECONDS * 15);
  expect(combs(await pathOf('download-hd'))).toBeLessThan(5);
});

test('of slides that stand for seconds there are stills too', { timeout: 240_000 }, async () => {
  const path = join(world.clips, 'slides.mp4');
  slides(path);
  const { probe } = await made(path, 'eq180_sbs', ['poster']);
  expect(probe.durationSeconds).toBeCloseTo(10, 0);
});

test('of 240 pictures a second every second one is kept', { timeout: 240_000 }, async () => {
  const path = join(world.clips, 'slow.mp4');
  slowMotion(path);
  const { probe, pathOf } = await made(path, 'eq180_sbs', ['download-2k']);
  expect(probe.video.fps).toBe(240);
  const frames = Number(streamsOf(await pathOf('download-2k'))[0]?.nb_read_frames);
  expect(Math.abs(frames - 120)).toBeLessThan(4);
  expect(Object.assign({}, ...world.facts)).toMatchObject({ fps: 120 });
});
