import sharp from 'sharp';

/** The only geometry that DeoVR accepts. */
export const DEOVR_SHEET = { columns: 12, rows: 21, frameWidth: 341, frameHeight: 195 } as const;

interface Geometry {
  columns: number;
  rows: number;
}

/** Rearranges a storyboard's thumbnails for DeoVR, as JPEG. */
export async function deoVrSheet(sheet: Buffer, { columns, rows }: Geometry): Promise<Buffer> {
  const { columns: wide, rows: high, frameWidth, frameHeight } = DEOVR_SHEET;
  const scaled = await sharp(sheet)
    .removeAlpha()
    .resize(columns * frameWidth, rows * frameHeight, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = scaled.info;
  const line = frameWidth * channels;
  const [from, to] = [columns * line, wide * line];
  const whole = Buffer.alloc(to * high * frameHeight);
  for (let frame = 0; frame < wide * high; frame += 1) {
    // The player spreads them evenly over the video, like those of the storyboard.
    const source = Math.floor((frame * columns * rows) / (wide * high));
    const start = Math.floor(source / columns) * frameHeight * from + (source % columns) * line;
    const end = Math.floor(frame / wide) * frameHeight * to + (frame % wide) * line;
    for (let y = 0; y < frameHeight; y += 1)
      scaled.data.copy(whole, end + y * to, start + y * from, start + y * from + line);
  }
  const raw = { width: wide * frameWidth, height: high * frameHeight, channels };
  return sharp(whole, { raw }).jpeg({ quality: 50 }).toBuffer();
}
