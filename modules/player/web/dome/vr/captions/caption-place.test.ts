import { mat4, vec3 } from 'gl-matrix';
import { expect, test } from 'vitest';
import { type CaptionHeading, followHead, placeCaptions } from './caption-place.ts';

const MS = 1000 / 90;

function afterTurning(to: number, seconds: number): CaptionHeading {
  let at: CaptionHeading = { heading: 0, follows: false };
  for (let passed = 0; passed < seconds * 90; passed += 1) at = followHead(at, to, MS);
  return at;
}

test.each([0.1, -0.3, 0.44])('captions stay where they are while a head turns by %s', (turned) => {
  expect(afterTurning(turned, 5).heading).toBe(0);
});

test.each([0.6, -1.5, 3])('and come after one that has turned by %s, up to its middle', (turned) => {
  expect(afterTurning(turned, 0.1).heading).not.toBe(0);
  expect(Math.abs(afterTurning(turned, 3).heading - turned)).toBeLessThan(0.03);
});

test('they take the shorter way round', () => {
  const next = followHead({ heading: 3, follows: true }, -3, MS);
  expect(next.heading).toBeGreaterThan(3);
});

test.each([
  [0, -0.5],
  [1.2, 0.4],
  [-2, 0],
])('they stand two metres ahead of a head that looks to %s, turned to it', (heading, height) => {
  const head = vec3.fromValues(0.3, 1.6, -0.2);
  const place = placeCaptions(mat4.create(), head, heading, height);
  const at = mat4.getTranslation(vec3.create(), place);
  const away = vec3.subtract(vec3.create(), at, head);
  expect(Math.hypot(away[0], away[2])).toBeCloseTo(2, 5);
  expect(away[1]).toBeCloseTo(height, 5);
  expect(Math.atan2(-away[0], -away[2])).toBeCloseTo(heading, 5);
  const facing = vec3.transformMat4(vec3.create(), [0, 0, 1], place);
  const toward = vec3.normalize(vec3.create(), vec3.negate(vec3.create(), away));
  expect(vec3.dot(vec3.subtract(facing, facing, at), toward)).toBeCloseTo(1, 5);
});
