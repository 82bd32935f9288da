import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DemoMaterial } from './material.ts';
import type { MediaScene } from './media-scene.ts';
import { portraitSvg } from './portraits.ts';
import { modelTexts } from './texts/model-texts.ts';
import { videoTexts } from './texts/video-texts.ts';

const FOLDER = new URL('./data/media/', import.meta.url);
const PLAIN_PALETTE = { dominant: '#405068', accent: '#d09060' };

/** The material that comes with the program: the rendered scenes of `demo/data/media`, its words and its portraits. */
export function ownMaterial(): DemoMaterial {
  const scenes = JSON.parse(readFileSync(new URL('scenes.json', FOLDER), 'utf8')) as MediaScene[];
  return {
    scenes,
    pathOf: (scene, name) => fileURLToPath(new URL(`${scene}/${name}`, FOLDER)),
    video: videoTexts,
    model: modelTexts,
    portrait(site, index) {
      const palette = scenes[index % scenes.length]?.palette ?? PLAIN_PALETTE;
      return portraitSvg({ seed: `${site} ${index}`, palette, variant: 'portrait' });
    },
  };
}
