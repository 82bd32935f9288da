import type { Scene } from './scene.ts';
import { cloudIsles } from './scenes/cloud-isles.ts';
import { desertDawn } from './scenes/desert-dawn.ts';
import { frozenAurora } from './scenes/frozen-aurora.ts';
import { glassForest } from './scenes/glass-forest.ts';
import { goldenMeadow } from './scenes/golden-meadow.ts';
import { lanternRiver } from './scenes/lantern-river.ts';
import { observatory } from './scenes/observatory.ts';
import { orbitalStation } from './scenes/orbital-station.ts';
import { paperCanyon } from './scenes/paper-canyon.ts';
import { rainCity } from './scenes/rain-city.ts';
import { underwaterHall } from './scenes/underwater-hall.ts';

/** Every scene of the demo world, in the order in which the catalogue uses them. */
export const scenes: readonly Scene[] = [
  desertDawn,
  rainCity,
  orbitalStation,
  glassForest,
  lanternRiver,
  underwaterHall,
  frozenAurora,
  paperCanyon,
  cloudIsles,
  goldenMeadow,
  observatory,
];

export function sceneNamed(key: string): Scene {
  const scene = scenes.find((candidate) => candidate.key === key);
  if (!scene) throw new Error(`No scene is called '${key}': ${scenes.map((s) => s.key).join(', ')}`);
  return scene;
}
