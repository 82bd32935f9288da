import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../row.ts';
import { bare, step } from './encode-step.ts';

/** The shortest length at which samples are encoded first. */
const SECONDS = 90;
const DRAWN = 'gradients=s=960x480:r=10:n=5:speed=0.02:seed=7,format=yuv420p';
/** From nearly still to what no encoder can compress well. */
const VIDEOS = {
  still: 'gradients=s=960x480:r=10:n=3:speed=0.001:seed=3,format=yuv420p',
  moving: DRAWN,
  detailed: 'mandelbrot=s=960x480:r=10,format=yuv420p',
  grain: `${DRAWN},noise=alls=18:allf=t`,
};

/** What is saved by encoding by need, over videos that need little and videos that need much. */
export async function byNeed(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-bench-need-'));
  try {
    const sums = { usual: 0, needed: 0 };
    const shares: number[] = [];
    const details: string[] = [];
    for (const [name, video] of Object.entries(VIDEOS)) {
      const master = join(folder, 'master.mp4');
      bare(['-f', 'lavfi', '-i', video, '-t', String(SECONDS), '-preset', 'ultrafast', '-crf', '12', master]);
      const usual = await coded(folder, master, false);
      const needed = await coded(folder, master, true);
      sums.usual += usual.bytes;
      sums.needed += needed.bytes;
      shares.push(needed.bytes / usual.bytes);
      const percent = percentOf(needed.bytes, usual.bytes);
      details.push(`${name} ${percent} % at CRF ${needed.crf}, SSIM ${needed.likeness} for ${usual.likeness}`);
    }
    details.push(`of all bytes ${percentOf(sums.needed, sums.usual)} %`);
    // Each counts the same: otherwise the bytes of grain would drown the others.
    const figure = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    return [{ name: 'bytes by need', figure, unit: 'ratio', goal: { atMost: 0.9 }, details: details.join('; ') }];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const percentOf = (part: number, whole: number) => Math.round((part / whole) * 100);

async function coded(folder: string, master: string, byNeed: boolean) {
  const { path, crf } = await step(folder, master, { byNeed });
  return { bytes: statSync(path).size, likeness: likenessOf(path, master), crf };
}

/** Of the luma, over all frames. */
function likenessOf(path: string, master: string): string {
  const inputs = ['-hide_banner', '-nostdin', '-i', path, '-i', master];
  const { stderr } = spawnSync('ffmpeg', [...inputs, '-lavfi', '[0:v][1:v]ssim', '-f', 'null', '-'], {
    encoding: 'utf8',
  });
  const likeness = /SSIM Y:([\d.]+)/.exec(stderr)?.[1];
  if (!likeness) throw new Error(stderr);
  return Number(likeness).toFixed(4);
}
