/**
 * Renders the demo world's films and posters into demo/data/media. Run by hand, needs ffmpeg and chromium:
 *   node demo/render/render-all.ts                      everything
 *   node demo/render/render-all.ts desert-dawn …        some scenes
 *   node demo/render/render-all.ts --stills [scene …]   posters only
 *   node demo/render/render-all.ts --films [scene …]    films only
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MediaScene } from '../media-scene.ts';
import { encode, FPS, pathIn, renderMaster, renditionsOf } from './film.ts';
import type { Scene } from './scene.ts';
import { sceneNamed, scenes } from './scenes.ts';
import { openStage, type Stage } from './stage.ts';
import { writeStills } from './stills.ts';

const MEDIA = fileURLToPath(new URL('../data/media/', import.meta.url));
const LIST = join(MEDIA, 'scenes.json');
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = names.length > 0 ? names.map(sceneNamed) : scenes;

function writtenSoFar(): MediaScene[] {
  return existsSync(LIST) ? (JSON.parse(readFileSync(LIST, 'utf8')) as MediaScene[]) : [];
}

async function films(stage: Stage, scene: Scene, folder: string): Promise<MediaScene['files']> {
  const scratch = mkdtempSync(join(tmpdir(), 'render-'));
  const master = join(scratch, 'master.mp4');
  await renderMaster(stage, scene, master);
  const files: MediaScene['files'] = [];
  for (const rendition of renditionsOf(scene)) {
    const { name, role, width, height } = rendition;
    const sizeBytes = await encode(scene, master, rendition, pathIn(folder, rendition));
    files.push({ name, role, width, height, fps: FPS, sizeBytes, codec: 'h264' });
  }
  rmSync(scratch, { recursive: true });
  return files;
}

async function render(stage: Stage, scene: Scene): Promise<void> {
  const { key, title, description, seconds, stereo, projection, accent } = scene;
  const folder = join(MEDIA, key);
  mkdirSync(folder, { recursive: true });
  const before = writtenSoFar().find((candidate) => candidate.key === key);
  const drawn = flags.includes('--films') ? undefined : await writeStills(stage, scene, folder);
  const files = flags.includes('--stills') ? before?.files : await films(stage, scene, folder);
  const written: MediaScene = {
    key,
    title,
    description,
    durationSeconds: seconds,
    stereo,
    projection,
    files: files ?? [],
    stills: drawn?.stills ?? before?.stills ?? [],
    hero: drawn?.hero ?? before?.hero ?? null,
    palette: { dominant: drawn?.dominant ?? before?.palette.dominant ?? accent, accent },
  };
  // Read again: another run may have finished another scene meanwhile.
  const others = writtenSoFar().filter((candidate) => candidate.key !== key);
  const place = (k: string) => scenes.findIndex((candidate) => candidate.key === k);
  const list = [...others, written].sort((a, b) => place(a.key) - place(b.key));
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
}

const stage = await openStage();
for (const scene of chosen) {
  console.time(scene.key);
  await render(stage, scene);
  console.timeEnd(scene.key);
}
await stage.close();
