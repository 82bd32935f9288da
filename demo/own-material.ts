import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DemoMaterial, ModelTexts, VideoTexts } from './material.ts';
import type { MediaScene } from './media-scene.ts';

const FOLDER = new URL('./data/media/', import.meta.url);
const PLAIN_PALETTE = { dominant: '#405068', accent: '#d09060' };

/** Where words and portraits come from: `texts/video-texts.ts`, `texts/model-texts.ts` and `portraits.ts`. */
export interface Makers {
  videoTexts(site: string, index: number): VideoTexts;
  modelTexts(site: string, index: number): ModelTexts;
  portraitSvg(portrait: { seed: string; palette: MediaScene['palette']; variant: 'portrait' }): string;
}

/** The material that comes with the program: the rendered scenes of `demo/data/media`, and the makers' words and portraits. */
export function ownMaterial({ videoTexts, modelTexts, portraitSvg }: Makers): DemoMaterial {
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
