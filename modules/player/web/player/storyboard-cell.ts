import type { Storyboard } from '../../contract/types.ts';

/** Where on its sheet the small picture of a second lies, in pixels. */
export function sheetCell(sheet: Storyboard, seconds: number): { x: number; y: number } {
  const last = Math.max(0, sheet.frames - 1);
  const index = Math.min(last, Math.max(0, Math.floor(seconds / sheet.intervalSeconds)));
  return {
    x: (index % sheet.columns) * sheet.frameWidth,
    y: Math.floor(index / sheet.columns) * sheet.frameHeight,
  };
}
