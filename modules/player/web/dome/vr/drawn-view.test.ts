import { mat4 } from 'gl-matrix';
import { expect, test } from 'vitest';
import { pixelsPerDegree } from './drawn-view.ts';

test('a degree ahead of the eye has its share of the pixels, whatever the eye sees beside it', () => {
  const projection = new Float32Array(16);
  mat4.perspective(projection, Math.PI / 2, 1, 0.1, 100);
  expect(pixelsPerDegree(2000, projection)).toBeCloseTo(17.45, 2);
  // 54° outwards and 40° to the nose, as a lens is shaped.
  const degrees = (angle: number) => (angle * Math.PI) / 180;
  const angles = { upDegrees: 44, downDegrees: 50, leftDegrees: 54, rightDegrees: 40 };
  mat4.perspectiveFromFieldOfView(projection, angles, 0.1, 100);
  const wide = Math.tan(degrees(54)) + Math.tan(degrees(40));
  expect(pixelsPerDegree(2064, projection)).toBeCloseTo(degrees(2064 / wide), 2);
});
