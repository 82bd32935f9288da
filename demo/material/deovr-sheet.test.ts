import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEOVR_SHEET, deoVrSheet } from './deovr-sheet.ts';

const SIDE = 16;
const CELL = 8;

/** Each thumbnail has its own shade: the later, the brighter. */
async function sheet(): Promise<Buffer> {
  const width = SIDE * CELL;
  const pixels = Buffer.alloc(width * width);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) pixels[y * width + x] = Math.floor(y / CELL) * SIDE + Math.floor(x / CELL);
  return sharp(pixels, { raw: { width, height: width, channels: 1 } })
    .toColourspace('srgb')
    .png()
    .toBuffer();
}

test('a sheet as DeoVR wants it goes evenly through the video', { timeout: 30_000 }, async () => {
  const made = await deoVrSheet(await sheet(), { columns: SIDE, rows: SIDE });
  const { columns, rows, frameWidth, frameHeight } = DEOVR_SHEET;
  const { data, info } = await sharp(made).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ format: 'raw', width: columns * frameWidth, height: rows * frameHeight });
  const shadeOf = (frame: number) => {
    const [x, y] = [(frame % columns) + 0.5, Math.floor(frame / columns) + 0.5];
    return data[Math.floor(y * frameHeight) * info.width + Math.floor(x * frameWidth)] ?? 0;
  };
  for (const frame of [0, 11, 12, 130, 251])
    expect(Math.abs(shadeOf(frame) - (frame * SIDE * SIDE) / (columns * rows)), `${frame}`).toBeLessThan(6);
});
