import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAmbisonicBox, makeClip } from '../../ingest/test-clips.ts';
import { openEncoding } from '../open-encoding.ts';
import { soundCoding } from './coding.ts';
import { readSource } from './source-facts.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-ambisonics-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Scene {
  extension: 'mov' | 'mp4';
  order: number;
  hasStereo: boolean;
}

/** A tone from one direction, in degrees to the left, as ambisonics in ACN order with SN3D gains. */
function sceneAt(degrees: number, { extension, order, hasStereo }: Scene): string {
  const angle = (degrees * Math.PI) / 180;
  const gains = [1, Math.sin(angle), 0, Math.cos(angle)];
  const silent = Array.from({ length: (order + 1) ** 2 - 4 }, () => 0);
  const all = [...gains, ...silent, ...(hasStereo ? [0, 0] : [])];
  const channels = all.map((gain) => `${gain.toFixed(6)}*0.5*sin(2*PI*500*t)`).join('|');
  const layout = { 4: '4.0', 6: '6.0', 16: 'hexadecagonal' }[all.length];
  const path = join(folder, `${degrees}-${all.length}.${extension}`);
  const codec = extension === 'mov' ? 'pcm_s16le' : 'aac';
  makeClip(path, {
    sound: `aevalsrc=${channels}:d=1:s=48000:c=${layout}`,
    more: ['-map', '1', '-map', '0', '-c:a', codec],
  });
  addAmbisonicBox(path, { order, hasStereo }, extension === 'mov' ? 'sowt' : 'mp4a');
  return path;
}

async function levelsOf(path: string): Promise<{ left: number; right: number }> {
  const { encoder } = openEncoding({ workFolder: folder });
  const source = await readSource(encoder, path, new AbortController().signal);
  const made = join(folder, 'made.m4a');
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', path, ...soundCoding(source), '-vn', made]);
  const raw = execFileSync('ffmpeg', ['-v', 'error', '-i', made, '-f', 'f32le', '-']);
  const samples = new Float32Array(raw.buffer, raw.byteOffset, Math.floor(raw.length / 4));
  const loudness = (side: number) => {
    const own = samples.filter((_, at) => at % 2 === side).subarray(4800, 38_400);
    const power = own.reduce((sum, sample) => sum + sample ** 2, 0) / own.length;
    // Of a tone whose peaks are at one half.
    return 10 * Math.log10(Math.max(power, 1e-12) / 0.125);
  };
  return { left: loudness(0), right: loudness(1) };
}

const FIRST = { order: 1, hasStereo: false } as const;

test.each([
  [90, { extension: 'mp4', ...FIRST }],
  [30, { extension: 'mp4', ...FIRST }],
  [-45, { extension: 'mov', ...FIRST }],
  [0, { extension: 'mov', order: 3, hasStereo: false }],
] as const)('a sound %i° to the left is as loud on each side as two cardioids hear it: %o', async (degrees, scene) => {
  const { left, right } = await levelsOf(sceneAt(degrees, scene));
  const heard = (side: number) => 0.5 + 0.5 * Math.sin((side * degrees * Math.PI) / 180);
  for (const [level, share] of [[left, heard(1)] as const, [right, heard(-1)] as const])
    if (share > 0.01) expect(Math.abs(level - 20 * Math.log10(share))).toBeLessThanOrEqual(1);
    else expect(level).toBeLessThan(-40);
});

test('stereo that stays with the head is in the mix', async () => {
  const path = sceneAt(90, { extension: 'mov', order: 1, hasStereo: true });
  const { left, right } = await levelsOf(path);
  // Half of the sound around, and half of what is silent here.
  expect(Math.abs(left - 20 * Math.log10(0.5))).toBeLessThanOrEqual(1);
  expect(right).toBeLessThan(-40);
});
