import { expect, test } from 'vitest';
import { FORMAT_TABLE } from '#modules/media/contract/format-table.ts';
import { flatShape } from './picture-place.ts';

test.each([
  ['two full pictures side by side', 3840, 1080, 'flat_sbs', 16 / 9],
  ['two that are higher than wide', 2160, 1920, 'flat_sbs', 9 / 16],
  ['two squeezed into a common frame', 1920, 1080, 'flat_hsbs', 16 / 9],
  ['two of a wide film, squeezed', 3840, 1390, 'flat_hsbs_rl', 2.76],
  ['two full pictures one over the other', 1920, 2160, 'flat_tb', 16 / 9],
  ['two squeezed one over the other', 1920, 1080, 'flat_htb_bt', 16 / 9],
  ['one picture', 1440, 1080, 'flat_mono', 4 / 3],
] as const)('%s', (_, width, height, format, shape) => {
  expect(flatShape({ width, height }, FORMAT_TABLE[format])).toBeCloseTo(shape, 2);
});
