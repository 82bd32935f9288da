import { slugOf } from '#modules/catalogue/contract/slug-of.ts';
import { createRandom } from '../random.ts';
import { flavourOf } from './flavour-of.ts';
import type { Flavour } from './flavours/flavour.ts';
import { type SceneWords, sceneWords } from './scene-words.ts';

export interface VideoTexts {
  title: string;
  slug: string;
  /** Two to four sentences. */
  description: string;
  /** Key of the scene in scenes.json that the texts describe. */
  scene: string;
}

const closings = [
  'Best with the room lights low.',
  'Available in every resolution that your headset can play.',
  'The sound is a quiet chord; headphones make it wider.',
  'If you are new to VR, this is a gentle place to begin.',
  'Look down at least once.',
  'Look behind the obvious: the corners of this one are worth a visit.',
];

/**
 * Uses every pair of a scene's name and an ending exactly once: the ending shifts by one each time the names start
 * over. If no title is a name alone, each scene starts with an ending of its own, so that neighbors in a list don't all
 * end the same.
 */
function titleOf(scene: number, { titlesFrom, endings }: Flavour, round: number): string {
  const names = (sceneWords[scene] as SceneWords)[titlesFrom];
  const place = round % names.length;
  const name = names[place] as string;
  const lap = Math.floor(round / names.length);
  const first = endings[0] === '' ? 0 : scene;
  const ending = endings[(first + lap + (lap === 0 ? 0 : place)) % endings.length] as string;
  return name + ending;
}

/**
 * The texts of video `index` (0 and up) of a site. Deterministic; titles and slugs are unique within a site
 * for the first 396 and never shared by two flavours.
 */
export function videoTexts(site: string, index: number): VideoTexts {
  const flavour = flavourOf(site);
  const scene = (flavour.firstScene + index) % sceneWords.length;
  const words = sceneWords[scene] as (typeof sceneWords)[number];
  const title = titleOf(scene, flavour, Math.floor(index / sceneWords.length));
  const random = createRandom(`video-texts/${site}/${index}`);
  const [first, second] = random.shuffle(words.lines) as [string, string];
  const middle = random.pick(flavour.middles);
  const sentences =
    flavour.beginsWith === 'making' ? [middle, first] : random.next() < 0.5 ? [first, second] : [first, second, middle];
  if (random.next() < 0.5) sentences.push(random.pick(closings));
  return { title, slug: slugOf(title, 'video'), description: sentences.join(' '), scene: words.key };
}
