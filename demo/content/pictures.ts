import type { Image } from '#modules/catalogue/contract/types.ts';
import { previewPath } from '#modules/media/server/index.ts';
import type { StoredScene } from '../seed/seed-scenes.ts';

/** Pictures of the scenes; each site starts with another one. Any number is a valid place. */
export interface Pictures {
  /** For cards. */
  pictureAt(place: number): Image;
  wideAt(place: number): Image;
  /** Portrait format. */
  tallAt(place: number): Image;
  /** The key of the scene shown at this place. */
  sceneAt(place: number): string;
  /** A silent clip of the same scene as the wide picture. */
  clipAt(place: number): string | null;
}

export function picturesOf(scenes: readonly StoredScene[], first: number): Pictures {
  const storedAt = (place: number) => scenes[(first + place) % scenes.length] as StoredScene;
  const stillAt = (place: number) => {
    const { stills, hero } = storedAt(place);
    return stills[place % stills.length] ?? hero;
  };
  return {
    pictureAt: stillAt,
    wideAt: (place) => storedAt(place).hero,
    sceneAt: (place) => storedAt(place).scene.key,
    tallAt: (place) => storedAt(place).tall,
    clipAt(place) {
      const clip = storedAt(place).files.find(({ file }) => file.role === 'preview');
      return clip ? previewPath(clip.storageKey) : null;
    },
  };
}
