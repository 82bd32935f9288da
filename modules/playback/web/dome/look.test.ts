import fc from 'fast-check';
import { expect, test } from 'vitest';
import { glide, type Look, radians, STRAIGHT_AHEAD, turned, turnOfDrag, zoomed } from './look.ts';

const angle = fc.double({ min: -20, max: 20, noNaN: true });

test('a half sphere never turns out of sight, a whole one goes round', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(angle, angle)), (turns) => {
      let half: Look = STRAIGHT_AHEAD;
      let whole: Look = STRAIGHT_AHEAD;
      for (const [yaw, pitch] of turns) {
        half = turned(half, yaw, pitch, 'equirectangular180');
        whole = turned(whole, yaw, pitch, 'equirectangular360');
      }
      expect(Math.abs(half.yaw)).toBeLessThanOrEqual(radians(100));
      expect(Math.abs(half.pitch)).toBeLessThanOrEqual(radians(85));
      expect(Math.abs(whole.yaw)).toBeLessThanOrEqual(Math.PI + 1e-9);
      expect(whole.pitch).toBe(half.pitch);
    }),
  );
});

test('going round comes back to where it began', () => {
  const quarter = Math.PI / 2;
  let look: Look = STRAIGHT_AHEAD;
  for (let step = 0; step < 4; step += 1) look = turned(look, quarter, 0, 'equirectangular360');
  expect(look.yaw).toBeCloseTo(0);
});

test('the field of view stays between 40 and 100 degrees', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), (factor) => {
      const { fov } = zoomed(STRAIGHT_AHEAD, factor);
      expect(fov).toBeGreaterThanOrEqual(40);
      expect(fov).toBeLessThanOrEqual(100);
    }),
  );
});

test('dragging over the whole height turns by the whole field of view, towards the other side', () => {
  const turn = turnOfDrag(STRAIGHT_AHEAD, { x: 600, y: 600 }, 600);
  expect(turn.yaw).toBeCloseTo(-radians(75));
  expect(turn.pitch).toBeCloseTo(radians(75));
});

test('a glide comes to rest, as far in small steps as in large ones', () => {
  const start = { yaw: 0.002, pitch: -0.001 };
  const run = (stepMs: number) => {
    let spin: typeof start | undefined = start;
    let yaw = 0;
    for (let steps = 0; spin && steps < 10_000; steps += 1) {
      const step = glide(spin, stepMs);
      yaw += step.yaw;
      spin = step.spin;
    }
    expect(spin).toBeUndefined();
    return yaw;
  };
  expect(run(4)).toBeCloseTo(run(33), 2);
  expect(run(16)).toBeGreaterThan(0.5);
});
