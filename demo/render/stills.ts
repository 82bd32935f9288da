import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Scene, View } from './scene.ts';
import type { Stage } from './stage.ts';

const POSTER = { width: 1920, height: 1080 };
const HERO = { width: 2880, height: 1200 };
export const posterNames = ['still-1.webp', 'still-2.webp', 'still-3.webp', 'still-4.webp'] as const;

/**
 * Draws a flat picture of the scene from the middle of the head. It is drawn at its own size rather than cut from the
 * video, whose 180 degrees have too few pixels for a poster.
 */
async function drawStill(stage: Stage, scene: Scene, view: View, width: number, height: number): Promise<Buffer> {
  const picture = { ...scene, width, height, view, samples: 2, projection: 'flat', stereo: 'mono' } as const;
  return stage.still(scene, picture, view.time ?? 0);
}

async function writeWebp(pixels: Buffer, path: string, width: number, height: number, most: number): Promise<void> {
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  for (let quality = 88; quality >= 64; quality -= 4) {
    await image.clone().webp({ quality, effort: 6, smartSubsample: true }).toFile(path);
    if (statSync(path).size <= most) return;
  }
}

/** Writes the four posters and the hero into `folder`. */
export async function writeStills(stage: Stage, scene: Scene, folder: string): Promise<void> {
  for (const [i, name] of posterNames.entries()) {
    const { width, height } = POSTER;
    const pixels = await drawStill(stage, scene, scene.stills[i] as View, width, height);
    await writeWebp(pixels, join(folder, name), width, height, 190_000);
  }
  const pixels = await drawStill(stage, scene, scene.hero, HERO.width, HERO.height);
  await writeWebp(pixels, join(folder, 'hero.webp'), HERO.width, HERO.height, 330_000);
}
