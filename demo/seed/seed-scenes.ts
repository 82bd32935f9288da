import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { contentTypeOf } from '#kernel/storage/content-type.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import { storePicture } from '#modules/media/server/pictures/picture.ts';
import { DEOVR_SHEET, deoVrSheet } from '../material/deovr-sheet.ts';
import { loopVideo } from '../material/loop-video.ts';
import type { DemoMaterial } from '../material/material.ts';
import type { MediaScene, MediaSheet } from '../material/media-scene.ts';
import { inTurn } from './in-turn.ts';
import { progressOf } from './progress.ts';
import type { SeedDeps } from './seed-deps.ts';

export interface StoredFile {
  storageKey: string;
  contentType: string;
  file: MediaScene['files'][number];
}

interface StoredSound extends Pick<StoredFile, 'storageKey' | 'contentType'> {
  sound: NonNullable<MediaScene['spatialSound']>;
}

type StoredSheet = Awaited<ReturnType<typeof storeSheet | typeof storeDeoVrSheet>>;

export interface StoredScene {
  scene: MediaScene;
  files: StoredFile[];
  /** Its spatial sound, if it has some. */
  spatialSound: StoredSound | undefined;
  sheets: StoredSheet[];
  stills: Image[];
  hero: Image;
  /** A crop of the hero for phones, around what it shows. */
  tall: Image;
}

type Parts = Pick<SeedDeps, 'media' | 'storage' | 'log'> & { material: DemoMaterial };

/** Stores each scene's videos and pictures, once for all sites; existing files stay. */
export async function seedScenes({ media, storage, log, material }: Parts): Promise<StoredScene[]> {
  const count = material.scenes.reduce((sum, { stills }) => sum + stills.length + 2, 0);
  const tick = progressOf(log, 'scene pictures', count);
  return inTurn(material.scenes, 2, async (scene): Promise<StoredScene> => {
    const files = [];
    for (const file of scene.files) files.push(await storeFile(storage, material, scene, file));
    const picture = async (name: string, kind: 'poster' | 'hero' | 'portrait') => {
      const bytes = await readFile(material.pathOf(scene.key, name));
      const input = kind === 'portrait' ? await tallOf(bytes) : bytes;
      const key = `${scene.key}/${kind === 'portrait' ? 'tall' : name.replace(/\.[a-z]+$/, '')}`;
      const image = await storePicture({ storage, key, input, alt: scene.title, kind });
      await media?.listPicture({ image, kind });
      tick();
      return image;
    };
    const stills = [];
    for (const { name } of scene.stills) stills.push(await picture(name, 'poster'));
    const hero = await picture(scene.hero.name, 'hero');
    const tall = await picture(scene.hero.name, 'portrait');
    const sheets: StoredSheet[] = [];
    for (const sheet of scene.sheets ?? []) {
      sheets.push(await storeSheet(storage, material, scene, sheet));
      if (sheet.role === 'full') sheets.push(await storeDeoVrSheet(storage, material, scene, sheet));
    }
    const spatialSound = await storeSound(storage, material, scene);
    return { scene, files, spatialSound, sheets, stills, hero, tall };
  });
}

/** Three by four, with the full height. */
async function tallOf(picture: Buffer): Promise<Buffer> {
  const { height } = await sharp(picture).metadata();
  const box = { width: Math.round((height * 3) / 4), height };
  return sharp(picture)
    .resize({ ...box, position: sharp.strategy.attention })
    .png()
    .toBuffer();
}

async function storeFile(
  storage: Parts['storage'],
  material: DemoMaterial,
  scene: MediaScene,
  file: MediaScene['files'][number],
): Promise<StoredFile> {
  const path = material.pathOf(scene.key, file.name);
  // Browsers cache previews for ever, so the name has a hash of the content.
  const name = file.role === 'preview' ? await hashedName(path, file.name) : file.name;
  const storageKey = `media/${scene.key}/${name}`;
  const contentType = contentTypeOf(storageKey);
  const rounds = file.role === 'preview' ? 1 : (scene.rounds?.[file.role] ?? 1);
  const sizeBytes = await storeRounds(storage, storageKey, { path, rounds });
  const durationSeconds = file.durationSeconds * rounds;
  return { storageKey, contentType, file: { ...file, sizeBytes, durationSeconds } };
}

async function storeSound(
  storage: Parts['storage'],
  material: DemoMaterial,
  { key, spatialSound: sound, rounds }: MediaScene,
): Promise<StoredSound | undefined> {
  if (!sound) return undefined;
  const storageKey = `media/${key}/${sound.name}`;
  const played = { path: material.pathOf(key, sound.name), rounds: rounds?.full ?? 1 };
  const sizeBytes = await storeRounds(storage, storageKey, played);
  const durationSeconds = sound.durationSeconds * played.rounds;
  return { storageKey, contentType: contentTypeOf(storageKey), sound: { ...sound, sizeBytes, durationSeconds } };
}

/** Returns the size of the resulting file in bytes. */
async function storeRounds(
  storage: Parts['storage'],
  storageKey: string,
  { path, rounds }: { path: string; rounds: number },
): Promise<number> {
  const bytes = await readFile(path);
  const played = rounds > 1 ? loopVideo(bytes, rounds) : bytes;
  const stored = await storage.head(storageKey);
  const contentType = contentTypeOf(storageKey);
  if (stored?.size !== played.length) await storage.put(storageKey, played, { contentType });
  return played.length;
}

/** Storyboards, each with the time between two thumbnails. */
async function storeSheet(storage: Parts['storage'], material: DemoMaterial, scene: MediaScene, sheet: MediaSheet) {
  const { name, role, ...geometry } = sheet;
  // JPEG, as the encoder makes them: headset apps can't show WebP.
  const storageKey = `media/${scene.key}/${name.replace(/\.[a-z]+$/, '.jpg')}`;
  if (!(await storage.head(storageKey))) {
    const bytes = await sharp(material.pathOf(scene.key, name)).jpeg({ quality: 75 }).toBuffer();
    await storage.put(storageKey, bytes, { contentType: contentTypeOf(storageKey) });
  }
  const frames = sheet.columns * sheet.rows;
  const intervalMs = intervalOf(scene, sheet);
  return { role, purpose: 'player' as const, storageKey, ...geometry, frames, intervalMs };
}

/** The same thumbnails as DeoVR needs them. */
async function storeDeoVrSheet(
  storage: Parts['storage'],
  material: DemoMaterial,
  scene: MediaScene,
  sheet: MediaSheet,
) {
  const storageKey = `media/${scene.key}/sheet-deovr.jpg`;
  if (!(await storage.head(storageKey))) {
    const made = await deoVrSheet(await readFile(material.pathOf(scene.key, sheet.name)), sheet);
    await storage.put(storageKey, made, { contentType: contentTypeOf(storageKey) });
  }
  const frames = DEOVR_SHEET.columns * DEOVR_SHEET.rows;
  const intervalMs = intervalOf(scene, { role: sheet.role, ...DEOVR_SHEET });
  return { role: sheet.role, purpose: 'deovr' as const, storageKey, ...DEOVR_SHEET, frames, intervalMs };
}

/** The time between two thumbnails in the video. */
function intervalOf(scene: MediaScene, { role, columns, rows }: Pick<MediaSheet, 'role' | 'columns' | 'rows'>): number {
  const { durationSeconds = 0 } = scene.files.find((file) => file.role === role) ?? {};
  return Math.round((durationSeconds * (scene.rounds?.[role] ?? 1) * 1000) / (columns * rows));
}

async function hashedName(path: string, name: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 12);
  return name.replace(/(\.[a-z0-9]+)$/, `-${hash}$1`);
}
