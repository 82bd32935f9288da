import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Scene, View } from './scene.ts';
import type { Stage } from './stage.ts';

export interface Still {
  name: string;
  width: number;
  height: number;
  sizeBytes: number;
}

/**
 * Draws a flat picture of the scene from the middle of the head. Drawn for its own size and not cut from the
 * film, whose 180 degrees leave too few pixels for a poster.
 */
async function drawStill(
  stage: Stage,
  scene: Scene,
  view: View,
  width: number,
  height: number,
): Promise<Buffer> {
  const picture = { ...scene, width, height, view, samples: 8, projection: 'flat', stereo: 'mono' } as const;
  return stage.still(scene, picture, view.time ?? 0);
}

async function writeWebp(pixels: Buffer, path: string, width: number, height: number, most: number) {
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  for (let quality = 82; quality >= 40; quality -= 6) {
    await image.clone().webp({ quality, effort: 6, smartSubsample: true }).toFile(path);
    if (statSync(path).size <= most) break;
  }
  return statSync(path).size;
}

/** Writes the four posters and the hero; returns them with the first poster's dominant colour. */
export async function writeStills(stage: Stage, scene: Scene, folder: string) {
  const stills: Still[] = [];
  let dominant = '#808080';
  const size = { width: 1600, height: 900 };
  for (const [i, view] of scene.stills.entries()) {
    const name = `still-${i + 1}.webp`;
    const pixels = await drawStill(stage, scene, view, size.width, size.height);
    const sizeBytes = await writeWebp(pixels, join(folder, name), size.width, size.height, 72_000);
    stills.push({ name, ...size, sizeBytes });
    if (i === 0) {
      const { channels } = await sharp(pixels, { raw: { ...size, channels: 4 } })
        .removeAlpha()
        .stats();
      dominant = `#${channels.map((c) => Math.round(c.mean).toString(16).padStart(2, '0')).join('')}`;
    }
  }
  const wide = { width: 2400, height: 1000 };
  const pixels = await drawStill(stage, scene, scene.hero, wide.width, wide.height);
  const sizeBytes = await writeWebp(pixels, join(folder, 'hero.webp'), wide.width, wide.height, 120_000);
  return { stills, hero: { name: 'hero.webp', ...wide, sizeBytes }, dominant };
}
