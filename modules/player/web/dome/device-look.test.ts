import { vec3 } from 'gl-matrix';
import { expect, test } from 'vitest';
import { deviceQuaternion, headingOf } from './device-look.ts';

function ahead(alpha: number, beta: number, gamma: number, screenAngle = 0) {
  return vec3.transformQuat(vec3.create(), [0, 0, -1], deviceQuaternion({ alpha, beta, gamma, screenAngle }));
}

/** Of numbers in single precision. */
const NOTHING = 1e-6;

test('a phone held upright looks along -z, its top up', () => {
  expect(vec3.distance(ahead(0, 90, 0), [0, 0, -1])).toBeLessThan(NOTHING);
  const held = deviceQuaternion({ alpha: 0, beta: 90, gamma: 0, screenAngle: 0 });
  expect(vec3.distance(vec3.transformQuat(vec3.create(), [0, 1, 0], held), [0, 1, 0])).toBeLessThan(NOTHING);
});

test('a phone that lies on the table looks down, one that leans back looks up', () => {
  expect(ahead(0, 0, 0)[1]).toBeCloseTo(-1);
  expect(ahead(0, 120, 0)[1]).toBeCloseTo(0.5);
});

test('turning the phone on its side changes the picture’s up, not its direction', () => {
  expect(vec3.distance(ahead(0, 90, 0, 90), ahead(0, 90, 0))).toBeLessThan(NOTHING);
});

test('the heading is the turn to the left', () => {
  const turnedLeft = deviceQuaternion({ alpha: 30, beta: 90, gamma: 0, screenAngle: 0 });
  expect(headingOf(turnedLeft)).toBeCloseTo((30 * Math.PI) / 180);
});
