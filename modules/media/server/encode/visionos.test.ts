import { execFileSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VIDEO_FORMATS, type VideoFormat } from '../../contract/types.ts';
import { formatOfBoxes } from '../ingest/format/format-of-boxes.ts';
import { mediaFiles } from '../tables.ts';
import { stepsOf } from './plan.ts';
import { type Clip, openEncodingWorld } from './test-encoding.ts';

let world: Awaited<ReturnType<typeof openEncodingWorld>>;
beforeAll(async () => {
  world = await openEncodingWorld();
});
afterAll(() => world.close());

/** What is made for visionOS of a small clip. */
async function made(format: VideoFormat, more: Partial<Clip> = {}) {
  const clip = { width: 320, height: 160, seconds: 3, fps: '10', ...more };
  const master = await world.beginClip(clip, format);
  for (const step of ['download-2k', 'visionos-2k', 'hls-visionos']) await world.run(master, step);
  const steps = (await world.steps(master)).filter(({ step }) => step.includes('visionos'));
  const files = (await world.db.drizzle.select().from(mediaFiles)).filter(({ storageKey }) =>
    storageKey.startsWith(`media/${master}/`),
  );
  const key = (name: string) => `media/${master}/${name}`;
  return { steps: steps.map(({ step, state }) => `${step} ${state}`), files, key };
}

test.each<[VideoFormat, string, string]>([
  ['eq180_mono', 'PROJ-HEQU', 'eq180'],
  ['eq360_mono', 'PROJ-EQUI', 'eq360'],
])('%s has a ladder in HEVC that says so itself', { timeout: 120_000 }, async (format, projection, wrapping) => {
  const { steps, files, key } = await made(format);
  expect(steps).toEqual(['hls-visionos done', 'visionos-2k done']);
  expect(files.map(({ storageKey, role }) => `${role} ${storageKey}`).sort()).toEqual([
    `full ${key('download-2k.mp4')}`,
    `full ${key('hls/visionos/visionos.m3u8')}`,
  ]);
  const playlist = await text(await world.storage.read(key('hls/visionos/visionos.m3u8')));
  const rates = 'BANDWIDTH=\\d+,AVERAGE-BANDWIDTH=\\d+,RESOLUTION=320x160,FRAME-RATE=10.000';
  const codecs = 'CODECS="hvc1\\.1\\.[^"]+,mp4a\\.40\\.2"';
  expect(playlist).toMatch(
    new RegExp(
      `^#EXTM3U\n#EXT-X-VERSION:12\n#EXT-X-INDEPENDENT-SEGMENTS\n` +
        `#EXT-X-STREAM-INF:${rates},${codecs},REQ-VIDEO-LAYOUT="CH-MONO/${projection}"\n2k/index.m3u8\n$`,
    ),
  );
  const init = String(await world.storage.pathOf(key('hls/visionos/2k/init.mp4')));
  expect(await formatOfBoxes(init)).toEqual({ wrapping });
  // What no list names lies where the ladder does, and is deleted with it.
  expect(await Array.fromAsync(world.storage.list(key('visionos')))).toEqual([]);
  const pieces = String(await world.storage.pathOf(key('hls/visionos/2k/index.m3u8')));
  const looking = ['-v', 'error', '-count_frames', '-show_streams', '-of', 'json', pieces];
  const [picture, sound] = JSON.parse(execFileSync('ffprobe', looking, { encoding: 'utf8' })).streams;
  expect(picture).toMatchObject({ codec_name: 'hevc', codec_tag_string: 'hvc1', nb_read_frames: '30' });
  expect(sound).toMatchObject({ codec_name: 'aac' });
});

test('more pictures a second than Apple takes make none, and nothing fails', { timeout: 120_000 }, async () => {
  const { steps, files } = await made('eq180_mono', { fps: '90', seconds: 1 });
  expect(steps).toEqual(['hls-visionos done', 'visionos-2k done']);
  expect(files).toHaveLength(1);
});

test('where ffmpeg makes no HEVC, neither', { timeout: 120_000 }, async () => {
  const { encoder } = world.deps.encoding;
  world.deps.encoding.encoder = { ...encoder, has: async (name) => name !== 'libx265' && encoder.has(name) };
  const { steps, files } = await made('eq360_mono', { seconds: 1 });
  world.deps.encoding.encoder = encoder;
  expect(steps).toEqual(['hls-visionos done', 'visionos-2k done']);
  expect(files).toHaveLength(1);
});

test('only one picture for both eyes is made for it, and what is in HEVC is not coded again', () => {
  const source = { width: 8192, height: 4096 };
  const isForIt = (step: string) => step.includes('visionos');
  expect(VIDEO_FORMATS.filter((format) => stepsOf(source, format).some(isForIt))).toEqual(['eq180_mono', 'eq360_mono']);
  const steps = ['hls-visionos', 'visionos-2k', 'visionos-3k', 'visionos-4k'];
  expect(stepsOf(source, 'eq360_mono').filter(isForIt).sort()).toEqual(steps);
});
