import type { EncodedFacts } from '#modules/catalogue/server/index.ts';
import { FORMAT_TABLE } from '../../contract/format-table.ts';
import type { VideoFormat } from '../../contract/types.ts';
import { isFlatVersion, isLadder, isReady } from '../files/media-file.ts';
import type { MediaFile } from '../types.ts';

const TECH = { 'side-by-side': 'sbs', 'top-bottom': 'tb', mono: 'mono' } as const;

/** What a video's own files say of it; undefined where it has none that is ready. */
export function factsOfFiles(files: readonly MediaFile[]): EncodedFacts | undefined {
  const videos = files.filter((file) => file.role === 'full' && isReady(file) && !isLadder(file));
  const own = videos
    .filter((file) => !isFlatVersion(file, videos))
    .toSorted((left, right) => right.width * right.height - left.width * left.height);
  const [best] = own;
  if (!best) return undefined;
  const { stereo } = FORMAT_TABLE[best.format];
  return {
    resolution: best.quality,
    qualities: [...new Set(own.map(({ quality }) => quality))],
    ...(best.durationSeconds && { durationSeconds: best.durationSeconds }),
    degree: degreeOf(best.format),
    format: TECH[stereo],
    // One picture for both eyes has no depth, however it is wrapped round the viewer.
    videoType: stereo === 'mono' ? 'video2D' : 'video3D',
  };
}

function degreeOf(format: VideoFormat): NonNullable<EncodedFacts['degree']> {
  const { projection, fieldOfView } = FORMAT_TABLE[format];
  if (projection === 'flat') return 'flat';
  return fieldOfView === 360 ? '360' : fieldOfView === 220 ? '220' : fieldOfView === 200 ? '200' : '180';
}
