import { expect, test } from 'vitest';
import { flatShape } from './picture-place.ts';

test.each([
  ['two full pictures side by side', 3840, 1080, 'side-by-side', 16 / 9],
  ['two squeezed into a common frame', 1920, 1080, 'side-by-side', 16 / 9],
  ['two full pictures one over the other', 1920, 2160, 'top-bottom', 16 / 9],
  ['two squeezed one over the other', 1920, 1080, 'top-bottom', 16 / 9],
  ['one picture', 1440, 1080, 'mono', 4 / 3],
] as const)('%s', (_, width, height, stereo, shape) => {
  expect(flatShape(width, height, stereo)).toBeCloseTo(shape);
});
