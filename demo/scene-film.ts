import type { VideoFormat } from '#modules/playback/contract/wire.ts';
import type { MediaScene } from './media-scene.ts';
import { qualityOf } from './quality.ts';
import type { SeedDeps } from './seed-deps.ts';
import type { StoredScene } from './seed-scenes.ts';

export async function importFiles(
  { playback }: Pick<SeedDeps, 'playback'>,
  videoId: number,
  { scene, files }: StoredScene,
) {
  if (!playback) return;
  for (const { storageKey, contentType, file } of files) {
    await playback.importMedia({
      videoId,
      role: file.role,
      // The preview clip is cut flat out of the film.
      format: file.role === 'preview' ? 'flat_mono' : formatOf(scene),
      width: file.width,
      height: file.height,
      quality: qualityOf(file, file.role === 'preview' ? 'flat' : scene.projection),
      storageKey,
      sizeBytes: file.sizeBytes,
      contentType,
      durationSeconds: Math.round(file.durationSeconds),
    });
  }
}

const DEGREES = { equirect180: '180', equirect360: '360', flat: 'flat' } as const;

/** What a scene's files tell of the film. */
export function filmOf({ scene, files }: StoredScene) {
  const full = files.filter(({ file }) => file.role === 'full').map(({ file }) => file);
  const sorted = full.toSorted((left, right) => right.width - left.width);
  const [best] = sorted;
  if (!best) throw new Error(`The scene ${scene.key} has no film.`);
  const facts = {
    resolution: qualityOf(best, scene.projection),
    qualities: [...new Set(sorted.map((file) => qualityOf(file, scene.projection)))],
    videoType: scene.stereo === 'mono' ? 'video2D' : 'video3D',
    degree: DEGREES[scene.projection],
    format: scene.stereo,
    fps: best.fps,
    sound: 'stereo',
  } as const;
  return { best, facts };
}

const ANGLES = { equirect180: 'eq180', equirect360: 'eq360' } as const;

function formatOf({ projection, stereo }: MediaScene): VideoFormat {
  return projection === 'flat' ? 'flat_mono' : `${ANGLES[projection]}_${stereo}`;
}
