/**
 * A quick preview while composing: node demo/render/look.ts <scene> [folder] [wide|stills|both]
 * Writes small PNGs of the full field of view and of the four stills.
 */
import { mkdirSync } from 'node:fs';
import sharp, { type OverlayOptions } from 'sharp';
import { sceneNamed } from './scenes.ts';
import { openStage } from './stage.ts';

const [key = '', folder = '/tmp/look', what = 'both'] = process.argv.slice(2);
const scene = sceneNamed(key);
mkdirSync(folder, { recursive: true });
const stage = await openStage();
const raw = (width: number, height: number) => ({ raw: { width, height, channels: 4 as const } });
if (what !== 'stills') {
  const flat = scene.projection === 'flat';
  const size = flat ? { width: 960, height: 540 } : { width: 1600, height: 800 };
  const picture = { ...scene, ...size, view: scene.preview, samples: 1 };
  const pixels = await stage.still(scene, picture, 0.3);
  await sharp(pixels, raw(size.width, size.height)).removeAlpha().png().toFile(`${folder}/${key}-wide.png`);
}
if (what !== 'wide') {
  const size = { width: 800, height: 450 };
  const tiles: OverlayOptions[] = [];
  for (const [i, view] of scene.stills.entries()) {
    const picture = {
      ...scene,
      ...size,
      projection: 'flat' as const,
      stereo: 'mono' as const,
      view,
      samples: 2,
    };
    const pixels = await stage.still(scene, picture, view.time ?? 0);
    const input = await sharp(pixels, raw(size.width, size.height)).removeAlpha().png().toBuffer();
    tiles.push({ input, left: (i % 2) * 810, top: Math.floor(i / 2) * 460 });
  }
  const sheet = sharp({ create: { width: 1610, height: 910, channels: 3, background: '#000' } });
  await sheet.composite(tiles).png().toFile(`${folder}/${key}-stills.png`);
}
await stage.close();
