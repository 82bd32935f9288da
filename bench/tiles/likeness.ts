import { readFileSync, rmSync } from 'node:fs';
import { bare } from '../rows/encode-step.ts';
import { HEIGHT, SECONDS, WIDTH } from './clips.ts';
import type { Grid } from './tiling.ts';

const BLOCK = 8;
const [ACROSS, DOWN] = [WIDTH / BLOCK, HEIGHT / BLOCK];

/** The similarity to the master (SSIM of luma) of each block of a picture, for the middle frame of each second. */
export type LikenessMap = readonly Float32Array[];

/** The luma of the middle frames. */
type Pictures = readonly Uint8Array[];

/** @param size of a picture; it is scaled to that of the whole one on request */
export function picturesOf(path: string, size: { width: number; height: number }): Pictures {
  const raw = path.replace('.mp4', '.gray');
  const scaled = `scale=${size.width}:${size.height}:flags=bicubic`;
  const chosen = "select='eq(mod(n,30),15)'";
  bare(['-threads', '1', '-i', path, '-vf', `${chosen},${scaled},format=gray`, '-vsync', '0', '-f', 'rawvideo', raw]);
  const file = readFileSync(raw);
  rmSync(raw);
  const bytes = size.width * size.height;
  if (file.length !== bytes * SECONDS) throw new Error(`${path} has not a picture of each second.`);
  return Array.from({ length: SECONDS }, (_, second) => file.subarray(second * bytes, (second + 1) * bytes));
}

/** The tiles' pictures, joined. */
export function joinedTiles(paths: readonly string[], { columns, rows }: Grid): Pictures {
  const [width, height] = [WIDTH / columns, HEIGHT / rows];
  const whole = Array.from({ length: SECONDS }, () => new Uint8Array(WIDTH * HEIGHT));
  for (const [tile, path] of paths.entries()) {
    const corner = Math.floor(tile / columns) * height * WIDTH + (tile % columns) * width;
    for (const [second, picture] of picturesOf(path, { width, height }).entries())
      for (let row = 0; row < height; row += 1)
        whole[second]?.set(picture.subarray(row * width, (row + 1) * width), corner + row * WIDTH);
  }
  return whole;
}

export function likenessTo(masters: Pictures, pictures: Pictures): LikenessMap {
  return masters.map((master, second) => {
    const map = new Float32Array(ACROSS * DOWN);
    const picture = pictures[second] ?? master;
    for (let block = 0; block < map.length; block += 1)
      map[block] = blockLikeness(
        master,
        picture,
        Math.floor(block / ACROSS) * BLOCK * WIDTH + (block % ACROSS) * BLOCK,
      );
    return map;
  });
}

/** SSIM with its usual constants. */
function blockLikeness(one: Uint8Array, other: Uint8Array, corner: number): number {
  let [sumOne, sumOther, squaresOne, squaresOther, products] = [0, 0, 0, 0, 0];
  for (let row = 0; row < BLOCK; row += 1)
    for (let at = corner + row * WIDTH; at < corner + row * WIDTH + BLOCK; at += 1) {
      const [a, b] = [one[at] ?? 0, other[at] ?? 0];
      sumOne += a;
      sumOther += b;
      squaresOne += a * a;
      squaresOther += b * b;
      products += a * b;
    }
  const pixels = BLOCK * BLOCK;
  const [meanOne, meanOther] = [sumOne / pixels, sumOther / pixels];
  const variances = squaresOne / pixels - meanOne ** 2 + squaresOther / pixels - meanOther ** 2;
  const covariance = products / pixels - meanOne * meanOther;
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  const light = (2 * meanOne * meanOther + c1) / (meanOne ** 2 + meanOther ** 2 + c1);
  return light * ((2 * covariance + c2) / (variances + c2));
}

/** @param x share of the whole picture's width */
export function likenessAt(map: LikenessMap, second: number, x: number, y: number): number {
  const column = Math.min(ACROSS - 1, Math.floor(x * ACROSS));
  const row = Math.min(DOWN - 1, Math.floor(y * DOWN));
  return map[second % SECONDS]?.[row * ACROSS + column] ?? Number.NaN;
}
