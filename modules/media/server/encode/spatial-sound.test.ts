import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Ambisonics, ambisonicsOfCount, channelsAround, channelsOf } from '../../contract/sound-layout.ts';
import { addAmbisonicBox, makeClip, tonesFor } from '../ingest/test-clips.ts';
import { masters, mediaFiles } from '../tables.ts';
import { openEncodingWorld } from './test-encoding.ts';

let world: Awaited<ReturnType<typeof openEncodingWorld>>;
beforeEach(async () => {
  world = await openEncodingWorld();
});
afterEach(() => world.close());

const SECONDS = 1;
const STEP = 'spatial-sound';
const toneOf = (channel: number) => 300 + 150 * channel;

/** A dome whose channels of sound have a tone of their own each. */
async function mastered(ambisonics: Ambisonics, { saysSo }: { saysSo: boolean }): Promise<string> {
  const path = join(world.clips, 'master.mov');
  const count = channelsOf(ambisonics);
  const more = ['-map', '1', '-map', '0', '-c:a', 'pcm_s16le'];
  makeClip(path, { seconds: SECONDS, sound: tonesFor(count, toneOf, SECONDS), more });
  if (saysSo) addAmbisonicBox(path, ambisonics, 'sowt');
  const audio = { codec: 'pcm_s16le', channels: count, ...(saysSo && { ambisonicOrder: ambisonics.order }) };
  const clip = { width: 320, height: 160, seconds: SECONDS, audio };
  return world.addMaster(readFileSync(path), clip, 'eq180_sbs');
}

/** The tone of each channel of a stored file, by how often it crosses zero. */
async function tonesIn(key: string, channels: number): Promise<number[]> {
  const path = String(await world.storage.pathOf(key));
  const raw = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'f32le', '-'], { maxBuffer: 50_000_000 });
  const samples = new Float32Array(raw.buffer, raw.byteOffset, Math.floor(raw.length / 4));
  return Array.from({ length: channels }, (_, channel) => {
    const own = samples.filter((_, at) => at % channels === channel).subarray(9600, 38_400);
    const crossings = own.filter((sample, at) => at > 0 && sample >= 0 && (own[at - 1] ?? 0) < 0).length;
    return Math.round(crossings / (own.length / 48_000) / 10) * 10;
  });
}

test.each([
  [{ order: 1, hasStereo: false }, [0, 1, 2, 3]],
  [{ order: 2, hasStereo: true }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  // Of higher orders the first nine, and the stereo behind all of them.
  [{ order: 3, hasStereo: true }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 16, 17]],
] as const)(
  'ambisonics are kept channel by channel beside the video: %o',
  { timeout: 120_000 },
  async (said, stored) => {
    const master = await mastered(said, { saysSo: true });
    await world.begin(master);
    await world.run(master, STEP);
    expect((await world.steps(master)).find(({ step }) => step === STEP)).toMatchObject({
      state: 'done',
      problem: null,
    });
    const key = `media/${master}/spatial-sound.m4a`;
    const [file] = await world.db.drizzle.select().from(mediaFiles);
    expect(file).toMatchObject({
      storageKey: key,
      role: 'sound',
      contentType: 'audio/mp4',
      codecs: 'opus',
      ambisonics: { order: Math.min(said.order, 2), hasStereo: said.hasStereo },
      durationSeconds: SECONDS,
    });
    expect(await tonesIn(key, stored.length)).toEqual(stored.map((channel) => Math.round(toneOf(channel) / 10) * 10));
    expect(world.facts.at(-1)).toMatchObject({ sound: 'spatial' });
  },
);

test('what a person says of a silent file counts in the mix and beside it', { timeout: 120_000 }, async () => {
  const master = await mastered({ order: 1, hasStereo: false }, { saysSo: false });
  await world.begin(master);
  expect((await world.steps(master)).map(({ step }) => step)).not.toContain(STEP);
  await world.db.drizzle.update(masters).set({ soundLayout: 'ambisonics' });
  await world.begin(master);
  await world.run(master, STEP);
  const [file] = await world.db.drizzle.select().from(mediaFiles);
  expect(file).toMatchObject({ role: 'sound', ambisonics: { order: 1, hasStereo: false } });
});

test('so many channels are one kind of ambisonics or none', () => {
  const kinds = [1, 2, 3, 4, 5, 6, 7].flatMap((order) => [true, false].map((hasStereo) => ({ order, hasStereo })));
  for (const kind of kinds) expect(ambisonicsOfCount(channelsOf(kind))).toEqual(kind);
  expect([1, 2, 3, 5, 8].map(ambisonicsOfCount)).toEqual(Array(5).fill(undefined));
  expect(channelsAround({ order: 2 })).toBe(9);
});
