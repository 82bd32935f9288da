import type { VideoFormat } from '#modules/media/contract/types.ts';
import type { SeedDeps } from '../seed/seed-deps.ts';
import type { StoredScene } from '../seed/seed-scenes.ts';
import type { MediaScene } from './media-scene.ts';
import { qualityOf } from './quality.ts';

export async function importFiles(
  { media }: Pick<SeedDeps, 'media'>,
  videoId: number,
  { scene, files, spatialSound, sheets }: StoredScene,
) {
  if (!media) return;
  for (const { storageKey, contentType, file } of files) {
    await media.importMedia({
      videoId,
      role: file.role,
      format: formatOf(scene, file.role),
      width: file.width,
      height: file.height,
      quality: qualityOf(file, file.role === 'preview' ? 'flat' : scene.projection),
      storageKey,
      sizeBytes: file.sizeBytes,
      contentType,
      durationSeconds: Math.round(file.durationSeconds),
    });
  }
  if (spatialSound) {
    const { storageKey, contentType, sound } = spatialSound;
    const { order, hasStereo, sizeBytes, durationSeconds } = sound;
    await media.importMedia({
      videoId,
      role: 'sound',
      format: formatOf(scene, 'full'),
      width: 0,
      height: 0,
      quality: `Ambisonics ${order}`,
      storageKey,
      sizeBytes,
      contentType,
      codecs: 'opus',
      ambisonics: { order, hasStereo },
      durationSeconds,
    });
  }
  const video = files.find(({ file }) => file.role === 'full')?.file;
  await media.importTimeline(videoId, {
    storyboards: sheets,
    chapters: chaptersOf(video?.durationSeconds ?? 0),
  });
}

const DEGREES_OF_LENS = {
  fish180: '180',
  fish190: '180',
  mkx200: '200',
  mkx220: '220',
  vrca220: '220',
} as const;
const DEGREES = { equirect180: '180', equirect360: '360', flat: 'flat' } as const;

/** The facts about the video that can be read from its scene's files. */
export function videoOf({ scene, files, spatialSound }: StoredScene) {
  const full = files.filter(({ file }) => file.role === 'full').map(({ file }) => file);
  const sorted = full.toSorted((left, right) => right.width - left.width);
  const [best] = sorted;
  if (!best) throw new Error(`The scene ${scene.key} has no video.`);
  const facts = {
    resolution: qualityOf(best, scene.projection),
    qualities: [...new Set(sorted.map((file) => qualityOf(file, scene.projection)))],
    videoType: scene.stereo === 'mono' ? 'video2D' : 'video3D',
    degree: scene.lens ? DEGREES_OF_LENS[scene.lens] : DEGREES[scene.projection],
    format: scene.stereo,
    fps: best.fps,
    sound: spatialSound ? 'spatial' : 'stereo',
  } as const;
  return { best, facts };
}

const CHAPTERS = ['Arriving', 'Looking round', 'The quiet part', 'Once more'];
const SHORTEST_WITH_CHAPTERS = 40;

/** Four of equal length. */
function chaptersOf(seconds: number) {
  if (seconds < SHORTEST_WITH_CHAPTERS) return [];
  return CHAPTERS.map((title, index) => ({
    seconds: Math.round((index * seconds) / CHAPTERS.length),
    title,
  }));
}

const ANGLES = { equirect180: 'eq180', equirect360: 'eq360' } as const;

export function formatOf({ projection, stereo, lens }: MediaScene, role: 'full' | 'trailer' | 'preview'): VideoFormat {
  // The preview is a flat crop of the video.
  if (role === 'preview') return 'flat_mono';
  if (role === 'full' && lens) return `${lens}_${stereo}`;
  return projection === 'flat' ? 'flat_mono' : `${ANGLES[projection]}_${stereo}`;
}
