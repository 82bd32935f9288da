import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { deviceQuaternion, headingOf } from './device-look.ts';

function ahead(alpha: number, beta: number, gamma: number, screenAngle = 0) {
  return new Vector3(0, 0, -1).applyQuaternion(deviceQuaternion({ alpha, beta, gamma, screenAngle }));
}

test('a phone held upright looks along -z, its top up', () => {
  expect(ahead(0, 90, 0).distanceTo(new Vector3(0, 0, -1))).toBeLessThan(1e-9);
  const up = new Vector3(0, 1, 0).applyQuaternion(deviceQuaternion({ alpha: 0, beta: 90, gamma: 0, screenAngle: 0 }));
  expect(up.distanceTo(new Vector3(0, 1, 0))).toBeLessThan(1e-9);
});

test('a phone that lies on the table looks down, one that leans back looks up', () => {
  expect(ahead(0, 0, 0).y).toBeCloseTo(-1);
  expect(ahead(0, 120, 0).y).toBeCloseTo(0.5);
});

test('turning the phone on its side changes the picture’s up, not its direction', () => {
  expect(ahead(0, 90, 0, 90).distanceTo(ahead(0, 90, 0))).toBeLessThan(1e-9);
});

test('the heading is the turn to the left', () => {
  const turnedLeft = deviceQuaternion({ alpha: 30, beta: 90, gamma: 0, screenAngle: 0 });
  expect(headingOf(turnedLeft)).toBeCloseTo((30 * Math.PI) / 180);
});
