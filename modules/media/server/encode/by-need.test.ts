import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mediaFiles } from '../tables.ts';
import { openEncodingWorld } from './test-encoding.ts';

let world: Awaited<ReturnType<typeof openEncodingWorld>>;
beforeEach(async () => {
  world = await openEncodingWorld();
});
afterEach(() => world.close());

const SIZE = { width: 320, height: 160 };
/** Just so long that it is tried. */
const SECONDS = 90;
const PLAIN = 'gradients=s=320x160:r=5:n=3:speed=0.01:seed=7,format=yuv420p';
const GRAIN = `${PLAIN},noise=alls=60:allf=t`;

/** Has the smallest size made of a video, and answers what its step kept. */
async function made(video: string, seconds = SECONDS) {
  const path = join(world.clips, 'video.mp4');
  const coded = ['-t', String(seconds), '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '8', path];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', video, ...coded]);
  const master = await world.addMaster(readFileSync(path), { ...SIZE, seconds }, 'eq180_sbs');
  await world.begin(master);
  await world.run(master, 'download-2k');
  const step = (await world.steps(master)).find((one) => one.step === 'download-2k');
  expect([step?.state, step?.problem]).toEqual(['done', null]);
  const files = await world.db.drizzle.select().from(mediaFiles);
  expect(files.find(({ storageKey }) => storageKey.includes(master))).toMatchObject({ durationSeconds: seconds });
  return { quality: step?.output?.quality, bytes: step?.output?.bytes ?? 0 };
}

test('a plain video is coded plainer than usual, grain is not, and each step keeps what was found', {
  timeout: 240_000,
}, async () => {
  const plain = await made(PLAIN);
  expect(plain.quality?.crf).toBeGreaterThan(21);
  expect(plain.quality?.most).toBe(500_000);
  expect((await made(GRAIN)).quality).toMatchObject({ crf: 21 });
  world.deps.encoding.byNeed = false;
  const usual = await made(PLAIN);
  expect(usual.quality).toBeUndefined();
  expect(plain.bytes).toBeLessThan(usual.bytes);
});

test('a place where no picture is shown any more says nothing of the title', { timeout: 240_000 }, async () => {
  const slides = 'testsrc2=s=320x160:r=1/32';
  expect((await made(slides, 96)).quality?.crf).toBeGreaterThan(21);
});

test('of a short video nothing is tried', { timeout: 240_000 }, async () => {
  expect((await made(PLAIN, 10)).quality).toBeUndefined();
});
