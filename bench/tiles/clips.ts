import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pictureCoding } from '#modules/media/server/encode/ffmpeg/coding.ts';
import { boxesIn } from '#modules/media/server/mp4/boxes.ts';
import { readingFile } from '#modules/media/server/mp4/file-bytes.ts';
import { bare } from '../rows/encode-step.ts';
import type { Grid } from './tiling.ts';

/** Half of 8K in width and height: a grid at 8K takes minutes per clip here. */
export const WIDTH = 3840;
export const HEIGHT = 1920;
export const SECONDS = 6;
const FPS = 30;
/** The size of the whole picture that is always fetched: a quarter in width and height, as 2K is of 8K. */
const BASE = { width: WIDTH / 4, height: HEIGHT / 4 };

/** One frame repeated, no sharper than a lens would make it. */
const STILL = `trim=end_frame=1,format=yuv420p,gblur=sigma=2,loop=loop=-1:size=1,setpts=N/${FPS}/TB`;
const DETAILED = `mandelbrot=r=${FPS}:maxiter=400`;
/** A detailed picture, 960 pixels square, that turns back and forth, which straight motion can't predict. */
const TURNING = `${DETAILED}:s=1280x1280:start_scale=0.02,${STILL},rotate=0.25*sin(2*t),crop=960:960`;
const GRAIN = 'noise=alls=4:allf=t,format=yuv420p';

/**
 * The clips: detail that moves everywhere, and detail that moves in the middle of each half in front of a still
 * background.
 */
export const CLIPS = {
  everywhere: [
    `${TURNING},split=8[a][b][c][d][e][f][g][h]`,
    '[b]hflip[bb];[c]vflip[cc];[f]hflip[ff];[g]vflip[gg]',
    '[a][bb][cc][d]hstack=4[up];[e][ff][gg][h]hstack=4[down]',
    `[up][down]vstack,${GRAIN}`,
  ].join(';'),
  staged: [
    `${TURNING},split[a][b]`,
    `${DETAILED}:s=${WIDTH}x${HEIGHT}:start_scale=0.05,${STILL}[room]`,
    `[room][a]overlay=480:480[one];[one][b]overlay=2400:480,${GRAIN}`,
  ].join(';'),
};

export type Coder = 'h264' | 'large';

/** The clip itself, nearly lossless. */
export function masterOf(folder: string, clip: keyof typeof CLIPS): string {
  return made(join(folder, `${clip}.mp4`), (path) => {
    const drawn = ['-filter_complex', CLIPS[clip], '-t', String(SECONDS), '-r', String(FPS)];
    bare([...drawn, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '8', path]);
  });
}

/** Encodes the whole picture: the plain file, or the low picture below the tiles. */
export async function codedWhole(master: string, coder: Coder, size: 'plain' | 'base'): Promise<string> {
  const args = await codingArgs(coder);
  return made(master.replace('.mp4', `-${coder}-${size}.mp4`), (path) => {
    const scaled = size === 'base' ? ['-vf', `scale=${BASE.width}:${BASE.height}:flags=lanczos`] : [];
    bare(['-i', master, ...scaled, ...args, path]);
  });
}

/** Encodes one file per tile, row by row. */
export async function codedTiles(master: string, coder: Coder, { columns, rows }: Grid): Promise<string[]> {
  const args = await codingArgs(coder);
  const paths = Array.from({ length: columns * rows }, (_, tile) =>
    master.replace('.mp4', `-${coder}-${columns}x${rows}-${tile}.mp4`),
  );
  // The last one is finished last.
  made(paths.at(-1) ?? '', () => {
    const [width, height] = [WIDTH / columns, HEIGHT / rows];
    const cut = paths.map((_, tile) => {
      const corner = `${(tile % columns) * width}:${Math.floor(tile / columns) * height}`;
      return `[s${tile}]crop=${width}:${height}:${corner}[t${tile}]`;
    });
    const split = `[0:v]split=${paths.length}${paths.map((_, tile) => `[s${tile}]`).join('')}`;
    const outputs = paths.flatMap((path, tile) => ['-map', `[t${tile}]`, ...args, path]);
    bare(['-i', master, '-filter_complex', [split, ...cut].join(';'), ...outputs]);
  });
  return paths;
}

/**
 * As the program encodes its renditions, at the usual quality but without its bitrate limit: a tile may need more than
 * its share.
 */
async function codingArgs(coder: Coder): Promise<string[]> {
  const rung = { quality: '', width: WIDTH, height: HEIGHT, coding: coder };
  const quality = { crf: coder === 'h264' ? 21 : 24, most: 400_000_000 };
  const facts = { fps: String(FPS), isDeep: false, hdr: null };
  const coding = await pictureCoding(
    { has: async () => true },
    rung,
    facts,
    { preset: 'veryfast', threads: 1 },
    { quality },
  );
  return [...coding, '-an', '-movflags', '+frag_keyframe+empty_moov+default_base_moof', '-f', 'mp4'];
}

/** Reuses a file that was made for another row. */
function made(path: string, make: (path: string) => void): string {
  if (existsSync(path) && statSync(path).size > 0) return path;
  try {
    make(path);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
  return path;
}

/** Bytes of each second: a fragment with its header. */
export async function bytesOf(path: string): Promise<number[]> {
  const seconds: number[] = [];
  for (const { name, at, to } of await readingFile(path, boxesIn)) {
    if (name === 'moof') seconds.push(to - at);
    if (name === 'mdat') seconds[seconds.length - 1] = (seconds.at(-1) ?? 0) + to - at;
  }
  if (seconds.length !== SECONDS) throw new Error(`${path} has ${seconds.length} fragments, not ${SECONDS}.`);
  return seconds;
}
