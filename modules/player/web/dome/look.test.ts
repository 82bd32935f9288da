import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMAT_TABLE } from '#modules/media/contract/format-table.ts';
import { glide, limitsOf, pull, radians, radiansPerPixel, settle, straightAhead, turn, zoom } from './look.ts';

const angle = fc.double({ min: -20, max: 20, noNaN: true });
const half = FORMAT_TABLE.eq180_sbs;
const whole = FORMAT_TABLE.eq360_mono;

test('the window of a half sphere stays full, whatever its shape and zoom; a whole one goes round', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(angle, angle)),
      fc.double({ min: 30, max: 100, noNaN: true }),
      fc.double({ min: 0.4, max: 3, noNaN: true }),
      (turns, fov, aspect) => {
        const [sides, round] = [straightAhead(), straightAhead()];
        const limits = limitsOf(half, fov, aspect);
        for (const [yaw, pitch] of turns) {
          turn(sides, yaw, pitch, limits);
          turn(round, yaw, pitch, limitsOf(whole, fov, aspect));
        }
        const across = Math.atan(Math.tan(radians(fov / 2)) * aspect);
        const edge = Math.abs(sides.yaw) + across;
        expect(edge).toBeLessThanOrEqual(Math.max(radians(94), across) + 1e-9);
        expect(Math.abs(sides.pitch) + radians(fov / 2)).toBeLessThanOrEqual(radians(94) + 1e-9);
        expect(Math.abs(round.yaw)).toBeLessThanOrEqual(Math.PI + 1e-9);
        expect(Math.abs(round.pitch)).toBeLessThanOrEqual(radians(85));
      },
    ),
  );
});

test('going round comes back to where it began', () => {
  const look = straightAhead();
  for (let step = 0; step < 4; step += 1) turn(look, Math.PI / 2, 0, limitsOf(whole, 75, 1.7));
  expect(look.yaw).toBeCloseTo(0);
});

test('a wider lens lets one turn further, a flat video not at all', () => {
  const of = (format: keyof typeof FORMAT_TABLE) => limitsOf(FORMAT_TABLE[format], 75, 16 / 9).yaw;
  expect(of('mkx220_sbs') - of('eq180_sbs')).toBeCloseTo(radians(20));
  expect(of('flat_sbs')).toBe(0);
});

test('a drag past the edge meets resistance and goes back', () => {
  const limits = { yaw: radians(40), pitch: radians(50) };
  const look = straightAhead();
  for (let step = 0; step < 200; step += 1) pull(look, radians(1), 0, limits);
  expect(look.yaw).toBeGreaterThan(limits.yaw);
  expect(look.yaw).toBeLessThanOrEqual(limits.yaw + radians(12));
  let steps = 0;
  while (settle(look, limits, 16)) steps += 1;
  expect(look.yaw).toBe(limits.yaw);
  expect(steps).toBeGreaterThan(5);
  expect(steps).toBeLessThan(100);
});

test('the field of view stays between 30 and 100 degrees', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), (factor) => {
      const look = straightAhead();
      zoom(look, factor);
      expect(look.fov).toBeGreaterThanOrEqual(30);
      expect(look.fov).toBeLessThanOrEqual(100);
    }),
  );
});

test('dragging over the whole height turns by the whole field of view', () => {
  expect(600 * radiansPerPixel(straightAhead(), 600)).toBeCloseTo(radians(75));
});

test('a glide comes to rest, as far in small steps as in large ones', () => {
  const limits = limitsOf(whole, 75, 1);
  const run = (stepMs: number) => {
    const look = straightAhead();
    const spin = { yaw: 0.002, pitch: -0.001 };
    let steps = 1;
    while (glide(look, spin, limits, stepMs)) steps += 1;
    expect(steps).toBeLessThan(10_000);
    return look.yaw;
  };
  expect(run(4)).toBeCloseTo(run(33), 2);
  expect(run(16)).toBeGreaterThan(0.5);
});
