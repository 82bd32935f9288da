import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { contentTypeOf } from '#kernel/storage/content-type.ts';
import type { Image } from '#modules/catalogue/contract/wire.ts';
import { storePicture } from '#modules/playback/server/picture.ts';
import { inTurn } from './in-turn.ts';
import type { DemoMaterial } from './material.ts';
import type { MediaScene } from './media-scene.ts';
import { progressOf } from './progress.ts';
import type { SeedDeps } from './seed-deps.ts';

export interface StoredFile {
  storageKey: string;
  contentType: string;
  file: MediaScene['files'][number];
}

export interface StoredScene {
  scene: MediaScene;
  files: StoredFile[];
  stills: Image[];
  hero: Image;
}

type Parts = Pick<SeedDeps, 'playback' | 'storage' | 'log'> & { material: DemoMaterial };

/** Puts each scene's films and pictures into the storage, once for all sites; what is there already stays. */
export async function seedScenes({ playback, storage, log, material }: Parts): Promise<StoredScene[]> {
  const count = material.scenes.reduce((sum, { stills }) => sum + stills.length + 1, 0);
  const tick = progressOf(log, 'scene pictures', count);
  return inTurn(material.scenes, 2, async (scene): Promise<StoredScene> => {
    const files = [];
    for (const file of scene.files) files.push(await storeFile(storage, material, scene.key, file));
    const picture = async (name: string, kind: 'poster' | 'hero') => {
      const input = await readFile(material.pathOf(scene.key, name));
      const key = `${scene.key}/${name.replace(/\.[a-z]+$/, '')}`;
      const image = await storePicture({ storage, key, input, alt: scene.title, kind });
      await playback?.listPicture({ image, kind });
      tick();
      return image;
    };
    const stills = [];
    for (const { name } of scene.stills) stills.push(await picture(name, 'poster'));
    const hero = await picture(scene.hero.name, 'hero');
    return { scene, files, stills, hero };
  });
}

async function storeFile(
  storage: Parts['storage'],
  material: DemoMaterial,
  scene: string,
  file: MediaScene['files'][number],
): Promise<StoredFile> {
  const path = material.pathOf(scene, file.name);
  // Browsers keep preview clips for good, so their name says what is in them.
  const name = file.role === 'preview' ? await hashedName(path, file.name) : file.name;
  const storageKey = `media/${scene}/${name}`;
  const contentType = contentTypeOf(storageKey);
  const stored = await storage.head(storageKey);
  if (stored?.size !== file.sizeBytes) await storage.put(storageKey, createReadStream(path), { contentType });
  return { storageKey, contentType, file };
}

async function hashedName(path: string, name: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 12);
  return name.replace(/(\.[a-z0-9]+)$/, `-${hash}$1`);
}
