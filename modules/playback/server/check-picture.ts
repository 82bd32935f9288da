import sharp from 'sharp';

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'heif'];
const LEAST_WIDTH = 320;
/** Decoded, each of them is four bytes. */
const MOST_PIXELS = 60_000_000;

/** Whether it can be shown: what it says of itself is not believed, so it is decoded once. */
export async function isPicture(input: Buffer): Promise<boolean> {
  try {
    const picture = sharp(input, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format, autoOrient } = await picture.metadata();
    if (!FORMATS.includes(format) || autoOrient.width < LEAST_WIDTH) return false;
    await picture.resize(16).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}
