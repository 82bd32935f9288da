import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hairOfPortrait, type PortraitOptions, portraitSvg } from '../portraits/portraits.ts';
import { flavourOf } from '../texts/flavour-of.ts';
import { modelTexts } from '../texts/model-texts.ts';
import { videoTexts } from '../texts/video-texts.ts';
import type { DemoMaterial } from './material.ts';
import type { MediaScene } from './media-scene.ts';

const FOLDER = new URL('../data/media/', import.meta.url);
const PLAIN_PALETTE = { dominant: '#405068', accent: '#d09060' };

/** The material that comes with the program: the rendered scenes of `demo/data/media`, texts and portraits. */
export function ownMaterial(): DemoMaterial {
  const scenes = JSON.parse(readFileSync(new URL('scenes.json', FOLDER), 'utf8')) as MediaScene[];
  const person = (site: string, index: number) => ({
    seed: `${site} ${index}`,
    palette: scenes[index % scenes.length]?.palette ?? PLAIN_PALETTE,
  });
  const drawn = (variant: PortraitOptions['variant']) => (site: string, index: number) =>
    portraitSvg({ ...person(site, index), variant, man: flavourOf(site).isOfMen });
  return {
    scenes,
    pathOf: (scene, name) => fileURLToPath(new URL(`${scene}/${name}`, FOLDER)),
    video: videoTexts,
    model: (site, index) => modelTexts(site, index, hairOfPortrait(person(site, index))),
    portrait: drawn('portrait'),
    face: drawn('face'),
  };
}
