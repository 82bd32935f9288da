import type { StreamInfo } from '../../contract/types.ts';
import type { PictureSize } from './wire/h264.ts';

const RESOLUTIONS = [
  ['6K', 5600],
  ['4K', 3600],
  ['2K', 2000],
  ['HD', 1200],
] as const;

/** R3: by the longer side of the picture. */
export function resolutionOf(size: PictureSize | undefined): StreamInfo['resolution'] {
  const side = size ? Math.max(size.width, size.height) : 0;
  return RESOLUTIONS.find(([, from]) => side >= from)?.[0] ?? 'SD';
}
