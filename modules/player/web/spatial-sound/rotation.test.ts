import fc from 'fast-check';
import { quat, vec3 } from 'gl-matrix';
import { expect, test } from 'vitest';
import { orientationOf } from '../dome/look.ts';
import { harmonicsOf, type Matrix, rotationsFor } from './rotation.ts';

const number = fc.double({ min: -1, max: 1, noNaN: true });
const direction = fc
  .tuple(number, number, number)
  .filter((axes) => Math.hypot(...axes) > 0.1)
  .map((axes) => axes.map((axis) => axis / Math.hypot(...axes)));
const head = fc
  .tuple(number, number, number, number)
  .filter((parts) => Math.hypot(...parts) > 0.1)
  .map((parts) => quat.normalize(quat.create(), parts));

/** Ahead, left and up, as what is drawn counts. */
const drawn = ([ahead = 0, left = 0, up = 0]: readonly number[]) => vec3.fromValues(-left, up, -ahead);
const heard = ([x = 0, y = 0, z = 0]: Iterable<number> & ArrayLike<number>) => [-z, -x, y];

function turned(channels: readonly number[], by: quat): number[] {
  const [first, second] = rotationsFor(by);
  const times = (matrix: Matrix, from: number) =>
    matrix.map((row) => row.reduce((sum, share, at) => sum + share * (channels[from + at] ?? 0), 0));
  return [channels[0] ?? 0, ...times(first, 1), ...times(second, 4)];
}

function expectSame(one: readonly number[], other: readonly number[]): void {
  expect(one).toHaveLength(other.length);
  for (const [at, value] of one.entries()) expect(Math.abs(value - (other[at] ?? 0))).toBeLessThan(1e-5);
}

test('channels are turned as if the sound had come from where it lies for the head', () => {
  fc.assert(
    fc.property(direction, head, (from, by) => {
      const back = quat.conjugate(quat.create(), by);
      const forHead = heard(vec3.transformQuat(vec3.create(), drawn(from), back));
      expectSame(turned(harmonicsOf(from), by), harmonicsOf(forHead));
    }),
  );
});

test('turning loses nothing, and turning back gives all of it back', () => {
  fc.assert(
    fc.property(fc.array(number, { minLength: 9, maxLength: 9 }), head, (channels, by) => {
      const there = turned(channels, by);
      for (const [from, to] of [[1, 4] as const, [4, 9] as const])
        expect(Math.hypot(...there.slice(from, to))).toBeCloseTo(Math.hypot(...channels.slice(from, to)), 4);
      expectSame(turned(there, quat.conjugate(quat.create(), by)), channels);
    }),
  );
});

test.each([
  [{ yaw: Math.PI / 2, pitch: 0 }, [0, -1, 0]],
  [{ yaw: -Math.PI / 2, pitch: 0 }, [0, 1, 0]],
  [{ yaw: 0, pitch: Math.PI / 2 }, [0, 0, 1]],
] as const)('what somebody looks at lies ahead of them: %o', (look, from) => {
  expectSame(turned(harmonicsOf(from), orientationOf({ ...look, fov: 75 })), harmonicsOf([1, 0, 0]));
});

test('the second order is as its name says', () => {
  const [, , , , v, t, r, s, u] = harmonicsOf([Math.SQRT1_2, Math.SQRT1_2, 0]);
  expectSame([v ?? 0, t ?? 0, r ?? 0, s ?? 0, u ?? 0], [Math.sqrt(3) / 2, 0, -0.5, 0, 0]);
});
