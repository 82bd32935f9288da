import type { Storyboard } from '#modules/media/contract/types.ts';

/** Where on its storyboard the small picture of a second lies, in pixels. */
export function storyboardCell(storyboard: Storyboard, seconds: number): { x: number; y: number } {
  const last = Math.max(0, storyboard.frames - 1);
  const index = Math.min(last, Math.max(0, Math.floor(seconds / storyboard.intervalSeconds)));
  return {
    x: (index % storyboard.columns) * storyboard.frameWidth,
    y: Math.floor(index / storyboard.columns) * storyboard.frameHeight,
  };
}
