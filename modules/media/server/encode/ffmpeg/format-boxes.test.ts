import { spawnSync } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VideoFormat } from '../../../contract/types.ts';
import { lookInto } from '../../ingest/probe-master.ts';
import { openEncodingWorld } from '../test-encoding.ts';

let world: Awaited<ReturnType<typeof openEncodingWorld>>;
beforeAll(async () => {
  world = await openEncodingWorld();
});
afterAll(() => world.close());

const CLIP = { width: 320, height: 160, seconds: 1, fps: '10' };
/** Of flat pictures the frame tells whether each eye has all of its size. */
const SIZES: Partial<Record<VideoFormat, { width: number; height: number }>> = {
  flat_sbs: { width: 640, height: 180 },
  flat_hsbs: { width: 320, height: 180 },
  flat_tb: { width: 320, height: 360 },
  flat_htb: { width: 320, height: 180 },
};
const LIMITS = { bytes: 50_000_000, pixels: 2_000_000, seconds: 600 };

/** What is made of a clip of this format, as a stranger's file without a telling name. */
async function made(format: VideoFormat, parts: readonly string[]): Promise<string[]> {
  const clip = { ...CLIP, ...SIZES[format] };
  const master = await world.beginClip(clip, format);
  for (const step of ['download-2k', 'trailer']) await world.run(master, step);
  return Promise.all(parts.map(async (part) => String(await world.storage.pathOf(`media/${master}/${part}`))));
}

function look(path: string) {
  const encoder = world.deps.encoding.encoder;
  return lookInto({ encoder, limits: LIMITS }, { path, name: 'a.mp4' }, new AbortController().signal);
}

test.each<VideoFormat>([
  'eq180_sbs',
  'eq180_tb',
  'eq180_mono',
  'eq360_tb',
  'eq360_sbs',
  'eq360_mono',
  'flat_sbs',
  'flat_hsbs',
  'flat_tb',
  'flat_htb',
])('a file of %s says so itself, and so does its trailer', { timeout: 60_000 }, async (format) => {
  for (const path of await made(format, ['download-2k.mp4', 'trailer-2k.mp4'])) {
    expect((await look(path)).found).toMatchObject({ format, formatFrom: 'metadata' });
    // Nothing behind the head has moved: every picture and all sound is decoded, from the first byte on.
    const decoding = ['-v', 'error', '-i', path, '-f', 'null', '-'];
    expect(spawnSync('ffmpeg', decoding, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    const names = [
      ...(await buffer(createReadStream(path, { end: 200_000 }))).toString('latin1').matchAll(/ftyp|moov|mdat/g),
    ];
    expect(names.map(String)).toEqual(['ftyp', 'moov', 'mdat']);
  }
});

test.each<VideoFormat>(['eq180_sbs_rl', 'eq360_tb_bt', 'cube360_mono', 'mkx200_sbs', 'fish190_mono'])(
  'of %s nothing is said rather than half of it',
  { timeout: 60_000 },
  async (format) => {
    const [path = ''] = await made(format, ['download-2k.mp4']);
    expect(readFileSync(path).toString('latin1')).not.toMatch(/st3d|sv3d/);
  },
);
