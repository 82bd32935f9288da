import sharp from 'sharp';

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'heif'];
const LEAST_WIDTH = 320;
/** Decoded, each of them is four bytes. */
const MOST_PIXELS = 40_000_000;
/** How many times as long as the other a side may be: a size of a longer picture would be more than WebP can hold. */
const LONGEST = 5;

/** Whether it can be shown: what it says of itself is not believed, so it is decoded once. */
export async function isPicture(input: Buffer): Promise<boolean> {
  try {
    const picture = sharp(input, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format, autoOrient } = await picture.metadata();
    const { width, height } = autoOrient;
    if (!FORMATS.includes(format) || width < LEAST_WIDTH) return false;
    if (Math.max(width, height) > LONGEST * Math.min(width, height)) return false;
    await picture.resize(16).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}
