import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { MediaImage, MediaScene } from '../material/media-scene.ts';
import type { Scene } from './scene.ts';
import { SHEETS, TRAILER_ROUNDS } from './sheets.ts';
import { shortIn } from './shorts.ts';
import { spatialSoundIn } from './spatial-sound.ts';
import { posterNames } from './stills.ts';
import { FPS, pathIn, renditionsOf } from './video.ts';

function hex(mean: number): string {
  return Math.round(mean).toString(16).padStart(2, '0');
}

/** Describes a scene's files on disk; undefined until all of them exist. */
async function describe(scene: Scene, folder: string): Promise<MediaScene | undefined> {
  const renditions = renditionsOf(scene);
  const image = async (name: string): Promise<MediaImage> => {
    const { width, height } = await sharp(join(folder, name)).metadata();
    return { name, width, height, sizeBytes: statSync(join(folder, name)).size };
  };
  const paths = [...posterNames, 'hero.webp', ...SHEETS.map(({ name }) => name)].map((name) => join(folder, name));
  if (![...paths, ...renditions.map((r) => pathIn(folder, r))].every((path) => existsSync(path))) return undefined;
  const { channels } = await sharp(join(folder, posterNames[0])).stats();
  return {
    key: scene.key,
    title: scene.title,
    description: scene.description,
    durationSeconds: scene.seconds,
    stereo: scene.stereo,
    projection: scene.projection,
    files: renditions.map((rendition) => ({
      name: rendition.name,
      role: rendition.role,
      width: rendition.width,
      height: rendition.height,
      fps: FPS,
      durationSeconds: rendition.seconds,
      sizeBytes: statSync(pathIn(folder, rendition)).size,
      codec: 'h264',
    })),
    rounds: { full: scene.rounds, trailer: TRAILER_ROUNDS },
    lens: scene.lens,
    sheets: [...SHEETS],
    ...(await shortIn(folder, scene.seconds)),
    ...spatialSoundIn(folder, scene.seconds),
    stills: await Promise.all(posterNames.map(image)),
    hero: await image('hero.webp'),
    palette: {
      dominant: `#${channels
        .slice(0, 3)
        .map((channel) => hex(channel.mean))
        .join('')}`,
      accent: scene.accent,
    },
  };
}

/** Every scene that is complete on disk, in order. */
export async function listScenes(scenes: readonly Scene[], media: string): Promise<MediaScene[]> {
  const described = await Promise.all(scenes.map((scene) => describe(scene, join(media, scene.key))));
  return described.filter((entry) => entry !== undefined);
}
