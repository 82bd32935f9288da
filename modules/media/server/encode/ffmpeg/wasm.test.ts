import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeClip } from '../test-encoding.ts';
import { CannotBeMade, input } from './encoder.ts';
import { createFfmpegEncoder } from './ffmpeg-encoder.ts';
import { readSource } from './source-facts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-wasm-'));
});
afterEach(() => rm(folder, { recursive: true }));

const { signal } = new AbortController();
/** As on a machine that has none. */
const encoder = createFfmpegEncoder({ ffmpeg: '/nowhere/ffmpeg', threads: 0, memoryMb: 1024 });

test('where there is no ffmpeg, the one that comes along does the same', { timeout: 240_000 }, async () => {
  const source = join(folder, 'source.mp4');
  await writeFile(source, await makeClip({ width: 320, height: 160, seconds: 2 }));
  expect(await readSource(encoder, source, signal)).toMatchObject({ width: 320, height: 160, picture: 0, sound: 1 });
  expect([await encoder.has('libx264'), await encoder.has('libnothing')]).toEqual([true, false]);
  const made = join(folder, 'made.mp4');
  const reported: number[] = [];
  await encoder.run({
    args: [...input(source), '-vf', 'scale=160:80', '-c:v', 'libx264', '-preset', 'ultrafast', made],
    inputs: [source],
    folder,
    seconds: 2,
    mostBytes: 10_000_000,
    signal,
    progress: (share) => reported.push(share),
  });
  expect(await readSource(encoder, made, signal)).toMatchObject({
    width: 160,
    height: 80,
    seconds: expect.closeTo(2, 1),
  });
  expect(reported.at(-1)).toBeGreaterThan(0.9);
});

test('what it cannot do it says in words, without a folder of this machine', {
  timeout: 240_000,
}, async () => {
  const source = join(folder, 'source.mp4');
  await writeFile(source, 'no video');
  const run = { inputs: [source], folder, seconds: 2, mostBytes: 1_000_000, signal };
  const failing = encoder.run({ ...run, args: [...input(source), join(folder, 'made.mp4')] });
  await expect(failing).rejects.toThrow(/^[^/]*(moov|Invalid)[^/]*$/s);
  await expect(failing).rejects.not.toBeInstanceOf(CannotBeMade);
});

test('an ffmpeg that is there and did not run is asked again, and nothing stands in for it', async () => {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const script = `#!/bin/sh\n[ -e ${bin}/mended ] || { echo "Out of memory" >&2; exit 1; }\nexec /usr/bin/ffmpeg "$@"\n`;
  await writeFile(join(bin, 'ffmpeg'), script, { mode: 0o755 });
  const ours = createFfmpegEncoder({ ffmpeg: join(bin, 'ffmpeg'), threads: 0, memoryMb: 4096 });
  await expect(ours.has('libx264')).rejects.toThrow('Out of memory');
  await writeFile(join(bin, 'mended'), '');
  expect(await ours.has('libx264')).toBe(true);
});
