/**
 * Renders the demo world's videos and posters into demo/data/media. Run by hand; needs ffmpeg and Chromium:
 *   node demo/render/render-all.ts                      everything
 *   node demo/render/render-all.ts desert-dawn …        some scenes
 *   node demo/render/render-all.ts --stills [scene …]   posters only
 *   node demo/render/render-all.ts --videos [scene …]   videos only
 *   node demo/render/render-all.ts --encode [scene …]   videos only, encoded again from stored masters
 *   node demo/render/render-all.ts --shorts [scene …]   upright clips only, cut from the videos on disk
 *   node demo/render/render-all.ts --sounds             spatial sound only, of the scenes that have some
 *   node demo/render/render-all.ts --list               scenes.json only, from the files on disk
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listScenes } from './list-scenes.ts';
import type { Scene } from './scene.ts';
import { sceneNamed, scenes } from './scenes.ts';
import { writeSheets } from './sheets.ts';
import { writeShort } from './shorts.ts';
import { writeSpatialSound } from './spatial-sound.ts';
import { openStage, type Stage } from './stage.ts';
import { writeStills } from './stills.ts';
import { encode, pathIn, renderMaster, renditionsOf } from './video.ts';

const MEDIA = fileURLToPath(new URL('../data/media/', import.meta.url));
const MASTERS = join(tmpdir(), 'render-masters');
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = names.length > 0 ? names.map(sceneNamed) : scenes;

async function writeVideos(stage: Stage | undefined, scene: Scene, folder: string): Promise<void> {
  const master = join(MASTERS, `${scene.key}.mp4`);
  if (stage) await renderMaster(stage, scene, master);
  for (const rendition of renditionsOf(scene)) await encode(scene, master, rendition, pathIn(folder, rendition));
}

async function writeSheetsOf(scene: Scene, folder: string): Promise<void> {
  await writeSheets(scene, join(MASTERS, `${scene.key}.mp4`), join(folder, 'trailer.mp4'), folder);
}

async function writeList(): Promise<void> {
  writeFileSync(join(MEDIA, 'scenes.json'), `${JSON.stringify(await listScenes(scenes, MEDIA), null, 2)}\n`);
}

async function renderAll(): Promise<void> {
  mkdirSync(MASTERS, { recursive: true });
  const stage = flags.includes('--encode') ? undefined : await openStage();
  for (const scene of chosen) {
    console.time(scene.key);
    const folder = join(MEDIA, scene.key);
    mkdirSync(folder, { recursive: true });
    if (stage && !flags.includes('--videos')) await writeStills(stage, scene, folder);
    if (!flags.includes('--stills')) await writeVideos(stage, scene, folder);
    await writeSheetsOf(scene, folder);
    await writeList();
    console.timeEnd(scene.key);
  }
  await stage?.close();
  await writeShorts();
  await writeSounds();
}

async function writeSounds(): Promise<void> {
  for (const scene of chosen) if (scene.isHeardAllRound) await writeSpatialSound(scene, join(MEDIA, scene.key));
}

async function writeShorts(): Promise<void> {
  const keys = chosen.map(({ key }) => key);
  for (const scene of await listScenes(scenes, MEDIA))
    if (keys.includes(scene.key)) await writeShort(scene, join(MEDIA, scene.key));
}

if (flags.includes('--shorts')) await writeShorts();
else if (flags.includes('--sounds')) await writeSounds();
else if (!flags.includes('--list')) await renderAll();
await writeList();
