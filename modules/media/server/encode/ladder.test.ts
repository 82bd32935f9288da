import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VIDEO_FORMATS } from '../../contract/types.ts';
import { ladderOf } from './ladder.ts';

const said = (width: number, height: number, format: Parameters<typeof ladderOf>[1] = 'eq180_sbs') =>
  ladderOf({ width, height }, format).map((rung) => `${rung.quality} ${rung.width}x${rung.height} ${rung.coding}`);

test('sizes go up to the source, which keeps its own pixels', () => {
  expect(said(8192, 4096)).toEqual([
    '2K 1920x960 h264',
    '3K 2880x1440 h264',
    '4K 3840x1920 h264',
    '5K 5120x2560 large',
    '6K 5760x2880 large',
    '8K 8192x4096 large',
  ]);
  expect(said(4096, 2048).at(-1)).toBe('4K 4096x2048 h264');
  expect(said(1920, 1080, 'flat_mono')).toEqual(['HD 1280x720 h264', 'FHD 1920x1080 h264']);
});

test('eyes above each other are named by the longer side, and squares are too large for H.264 sooner', () => {
  expect(said(3840, 3840, 'eq360_tb').at(-1)).toBe('4K 3840x3840 large');
  expect(said(2880, 5760, 'eq180_tb').at(-1)).toBe('6K 2880x5760 large');
});

test('no size has more pixels than the source, each more than the one before, and all are even', () => {
  const pixels = fc.integer({ min: 16, max: 16_384 });
  fc.assert(
    fc.property(pixels, pixels, fc.constantFrom(...VIDEO_FORMATS), (width, height, format) => {
      const rungs = ladderOf({ width, height }, format);
      expect(rungs.length).toBeGreaterThan(0);
      rungs.forEach((rung, at) => {
        expect(rung.width).toBeLessThanOrEqual(width);
        expect(rung.height).toBeLessThanOrEqual(height);
        expect([rung.width % 2, rung.height % 2]).toEqual([0, 0]);
        expect(rung.width * rung.height).toBeGreaterThan((rungs[at - 1]?.width ?? 0) * (rungs[at - 1]?.height ?? 0));
        if (rung.coding === 'h264') expect(rung.width * rung.height).toBeLessThanOrEqual(4096 * 2304);
      });
    }),
  );
});
