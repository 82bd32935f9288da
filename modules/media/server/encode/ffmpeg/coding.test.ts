import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Rung } from '../ladder.ts';
import { pictureCoding } from './coding.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-coding-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SETTINGS = { preset: 'ultrafast', threads: 1 };
/** Its scene changes at 0.5 s, where an encoder by itself would put a key frame. */
const SCENES = 'testsrc2=s=320x160:r=10:d=0.5[a];mandelbrot=s=320x160:r=10,trim=duration=1.7[b];[a][b]concat';

test.each(['libx264', 'libx265', 'libsvtav1'])(
  '%s puts a key frame at every second, and nowhere else',
  async (coder) => {
    const rung: Rung = { quality: '2K', width: 320, height: 160, coding: coder === 'libx264' ? 'h264' : 'large' };
    const only = { has: async (name: string) => name === coder };
    const coding = await pictureCoding(only, rung, { fps: '10/1', isDeep: false, hdr: null }, SETTINGS);
    const path = join(folder, 'video.mp4');
    execFileSync('ffmpeg', ['-v', 'error', '-filter_complex', SCENES, ...coding, path], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const requested = ['-v', 'error', '-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0', path];
    const packets = execFileSync('ffprobe', requested, { encoding: 'utf8' }).trim().split('\n');
    expect(packets).toHaveLength(22);
    expect(packets.filter((line) => line.includes('K')).map((line) => Number.parseFloat(line))).toEqual([0, 1, 2]);
    // Of a closed group no picture is shown before its key frame that comes after it in the file.
    const shown = packets.map((line) => Number.parseFloat(line));
    for (const key of [1, 2]) expect(Math.min(...shown.slice(shown.indexOf(key)))).toBe(key);
  },
);
