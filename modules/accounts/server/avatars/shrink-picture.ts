import sharp from 'sharp';
import { createConcurrencyLimiter } from '#kernel/concurrency/concurrency-limiter.ts';

const SIDE = 256;
const QUALITY = 82;
/** Decoded, each of them is four bytes. */
const MOST_PIXELS = 50_000_000;
/** Each is a fraction of a second of a whole core. */
const inTurn = createConcurrencyLimiter({ atOnce: 1, places: 20 });

/** By their first bytes, so that nothing else is ever opened: drawings and documents among them are programs. */
const BEGINNINGS: readonly [at: number, hex: string][] = [
  [0, 'ffd8ff'],
  [0, '89504e470d0a1a0a'],
  [8, '57454250'],
  [4, '66747970'],
  [0, '474946383'],
];

/**
 * R35: a square of 256 pixels as WebP, made anew from the pixels, so that nothing else of the file stays: where it was taken, with what.
 * Undefined where it is no picture.
 */
export async function shrinkPicture(file: Buffer): Promise<Buffer | undefined> {
  const beginning = file.subarray(0, 16).toString('hex');
  if (!BEGINNINGS.some(([at, hex]) => beginning.startsWith(hex, at * 2))) return undefined;
  return inTurn(() =>
    sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer()
      // The library says of a broken file only that it is one.
      .catch(() => undefined),
  );
}
