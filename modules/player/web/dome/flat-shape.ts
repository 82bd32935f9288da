import type { Stereo } from '#modules/media/contract/format-table.ts';

/** Above this a half is as wide as it looks; below it was squeezed into the frame. */
const WIDE_FRAME = 2.4;
const TALL_FRAME = 1.2;

/** How wide a flat picture looks for its height: the eyes of some videos are squeezed into half of a common frame, those of others lie side by side in full. */
export function flatShape(width: number, height: number, stereo: Stereo): number {
  const shape = width / height;
  if (stereo === 'side-by-side' && shape > WIDE_FRAME) return shape / 2;
  if (stereo === 'top-bottom' && shape < TALL_FRAME) return shape * 2;
  return shape;
}
