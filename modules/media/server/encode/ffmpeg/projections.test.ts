import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isCubemap, rowOf, type Wrapped } from '../../../contract/format-table.ts';
import { bent } from '../../../contract/lens-curve.ts';
import type { LensCurve, VideoFormat } from '../../../contract/types.ts';
import { mediaFiles } from '../../tables.ts';
import { openEncodingWorld } from '../test-encoding.ts';

let world: Awaited<ReturnType<typeof openEncodingWorld>>;
beforeEach(async () => {
  world = await openEncodingWorld();
});
afterEach(() => world.close());

/** Pixels from side to side of one eye. */
const WIDE = 1024;
/** Degrees to the right of the middle, and above it, where the left eye sees something. */
const [RIGHT, UP] = [30, 15];
/** Degrees from the middle of what is seen there to its edge: a lens taken for another one misses it. */
const REACH = 1.2;
const RED = [255, 0, 0];
const YELLOW = [255, 255, 0];
const BLACK = [0, 0, 0];

/** How high one eye is for its width, and where in it straight ahead is. */
const HEIGHTS: Readonly<Record<string, readonly [share: number, middle: number]>> = {
  equirectangular360: [1 / 2, 1 / 2],
  'equiangular-cubemap': [2 / 3, 1 / 4],
  cubemap: [2 / 3, 3 / 4],
};

/** Pixels from what is straight ahead to what is so many degrees beside it, or above. */
function pixelsAt(row: ReturnType<typeof rowOf>, degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  if (row.projection === 'fisheye') {
    const reach = (row.fieldOfView * Math.PI) / 360;
    return ((WIDE / 2) * bent(row.curve, angle)) / bent(row.curve, reach);
  }
  if (row.projection === 'cubemap') return (WIDE / 6) * Math.tan(angle);
  return (WIDE * degrees) / (isCubemap(row) ? 270 : row.fieldOfView);
}

/**
 * A second in which the left eye sees a red square where it looks straight ahead, a yellow one to its right, a white
 * one above, and the right eye green all over.
 */
function videoOf(wrapped: Wrapped): { bytes: Buffer; width: number; height: number } {
  const row = rowOf(wrapped);
  const { projection, stereo, eyesSwapped } = row;
  const [share, middle] = HEIGHTS[projection] ?? [1, 1 / 2];
  const high = 2 * Math.round((WIDE * share) / 2);
  const square = (colour: string, x: number, y: number) => {
    const side = Math.round(2 * REACH * (pixelsAt(row, 1 + x + y) - pixelsAt(row, x + y)));
    const at = [WIDE / 2 + pixelsAt(row, x) - side / 2, high * middle - pixelsAt(row, y) - side / 2].map(Math.round);
    return `drawbox=x=${at[0]}:y=${at[1]}:w=${side}:h=${side}:color=${colour}:t=fill`;
  };
  const left = [square('red', 0, 0), square('yellow', RIGHT, 0), square('white', 0, UP)].join(',');
  const stack = stereo === 'side-by-side' ? 'hstack' : 'vstack';
  const joined = eyesSwapped ? `[1:v][left]${stack}` : `[left][1:v]${stack}`;
  const [across, down] = [stereo === 'side-by-side' ? 2 : 1, stereo === 'top-bottom' ? 2 : 1];
  const path = join(world.clips, 'video.mp4');
  const plain = (colour: string) => ['-f', 'lavfi', '-i', `color=${colour}:s=${WIDE}x${high}:r=5:d=1`];
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...plain('black'),
    ...plain('green'),
    '-filter_complex',
    stereo === 'mono' ? `[0:v]${left}` : `[0:v]${left}[left];${joined}`,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '10',
    '-pix_fmt',
    'yuv420p',
    path,
  ]);
  return { bytes: readFileSync(path), width: WIDE * across, height: high * down };
}

/** The first picture of a stored video, and its colour at a place in shares of its sides. */
async function pictureOf(key: string) {
  const path = String(await world.storage.pathOf(key));
  const requested = ['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', path];
  const [width = 0, height = 0] = execFileSync('ffprobe', requested, { encoding: 'utf8' }).split(',').map(Number);
  const raw = ['-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const pixels = execFileSync('ffmpeg', ['-v', 'error', '-i', path, ...raw], { maxBuffer: 50_000_000 });
  return (x: number, y: number) => {
    const at = (Math.round(y * height) * width + Math.round(x * width)) * 3;
    return [...pixels.subarray(at, at + 3)];
  };
}

const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180);
/** What a flat screen shows from side to side. */
const HALF = tangent(95 / 2);

const LENS: LensCurve = { k1: 0.05, k2: -0.015, k3: 0, k4: 0 };

test.each<readonly [VideoFormat, LensCurve | null]>([
  ['eq180_sbs', null],
  ['eq180_tb_bt', null],
  ['eq360_mono', null],
  ['eq360_sbs', null],
  ['eq360_tb', null],
  ['fish180_sbs_rl', null],
  ['fish190_sbs', null],
  ['fish200_sbs', LENS],
  ['mkx200_sbs', null],
  ['mkx220_tb', null],
  ['vrca220_mono', null],
  ['eac360_mono', null],
  ['cube360_sbs_rl', null],
])(
  'a flat screen shows of %s what the left eye sees straight ahead',
  { timeout: 240_000 },
  async (format, lensCurve) => {
    const { bytes, ...size } = videoOf({ format, lensCurve });
    const master = await world.addMaster(bytes, { ...size, seconds: 1 }, format, lensCurve);
    await world.begin(master);
    await world.run(master, 'flat');
    const [flat, ...others] = await world.db.drizzle.select().from(mediaFiles);
    expect([flat?.format, others]).toEqual(['flat_mono', []]);
    const colourAt = await pictureOf(flat?.storageKey ?? '');
    const isNear = (seen: number[], expected: number[]) =>
      seen.every((part, at) => Math.abs(part - (expected[at] ?? 0)) < 90);
    const [right, up] = [tangent(RIGHT) / HALF / 2, ((tangent(UP) / HALF) * (16 / 9)) / 2];
    const seen = (x: number, y: number, expected: number[]) =>
      expect(isNear(colourAt(x, y), expected), `${colourAt(x, y)} is not ${expected}`).toBe(true);
    seen(0.5, 0.5, RED);
    seen(0.5 + right, 0.5, YELLOW);
    seen(0.5, 0.5 - up, [255, 255, 255]);
    seen(0.5 - right, 0.5, BLACK);
    seen(0.5, 0.5 + up, BLACK);
  },
);

test.each<[VideoFormat, object]>([
  ['vrca220_sbs', { degree: '220', format: 'sbs', videoType: 'video3D' }],
  ['eq360_mono', { degree: '360', format: 'mono', videoType: 'video2D' }],
])('everything is made of %s, and each file is of its format', { timeout: 240_000 }, async (format, facts) => {
  const lensCurve = format === 'vrca220_sbs' ? LENS : null;
  const { bytes, ...size } = videoOf({ format, lensCurve });
  const master = await world.addMaster(bytes, { ...size, seconds: 1 }, format, lensCurve);
  await world.begin(master);
  await world.runSent();
  const states = (await world.steps(master)).map(({ step, state, problem }) => [step, state, problem]);
  expect(states.filter(([, state]) => state !== 'done')).toEqual([]);
  const files = await world.db.drizzle.select().from(mediaFiles);
  const formats = new Set(files.filter(({ quality }) => quality === '2K').map((file) => file.format));
  expect([...formats]).toEqual([format]);
  for (const file of files) expect(file.lensCurve).toEqual(file.format === format ? lensCurve : null);
  expect(Object.assign({}, ...world.facts)).toMatchObject({ ...facts, resolution: '2K' });
});

test('what H.264 does not carry is HEVC, as a file and in the ladder', { timeout: 240_000 }, async () => {
  const clip = { width: 6144, height: 1600, seconds: 1, fps: '5' };
  const master = await world.beginClip(clip, 'eq180_sbs');
  for (const step of ['download-2k', 'download-3k', 'download-4k', 'download-6k', 'hls']) await world.run(master, step);
  const files = await world.db.drizzle.select().from(mediaFiles);
  const codecs = (quality: string, type: string) =>
    files.find((file) => file.quality === quality && file.contentType === type)?.codecs;
  expect(codecs('6K', 'video/mp4')).toMatch(/^hvc1\./);
  expect(codecs('4K', 'video/mp4')).toMatch(/^avc1\./);
  const chunks: Buffer[] = [];
  for await (const chunk of await world.storage.read(`media/${master}/hls/master.m3u8`)) chunks.push(chunk);
  const playlist = Buffer.concat(chunks).toString();
  expect(playlist).toMatch(/RESOLUTION=6144x1600.*CODECS="hvc1\./);
  expect(playlist).toMatch(/RESOLUTION=3840x1000.*CODECS="avc1\./);
});
