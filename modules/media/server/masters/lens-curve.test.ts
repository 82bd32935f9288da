import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bent, EQUIDISTANT, goesOutwards } from '../../contract/lens-curve.ts';

const number = fc.double({ min: -1, max: 1, noNaN: true });
const curve = fc.record({ k1: number, k2: number, k3: number, k4: number });
const fieldOfView = fc.integer({ min: 90, max: 220 });

test('what is said to go outwards does so everywhere, and is where its edge is at its edge', () => {
  fc.assert(
    fc.property(curve, fieldOfView, fc.double({ min: 0, max: 1, noNaN: true }), (lens, degrees, share) => {
      fc.pre(goesOutwards(lens, degrees));
      const reach = (degrees * Math.PI) / 360;
      const [nearer, further] = [bent(lens, share * reach), bent(lens, share * reach + 1e-4)];
      expect(further).toBeGreaterThan(nearer);
    }),
  );
});

test('a lens that turns back before its edge is told from one that does not', () => {
  expect(goesOutwards(EQUIDISTANT, 220)).toBe(true);
  expect(goesOutwards({ ...EQUIDISTANT, k1: -0.1 }, 180)).toBe(true);
  expect(goesOutwards({ ...EQUIDISTANT, k1: -0.1 }, 220)).toBe(false);
  expect(goesOutwards({ ...EQUIDISTANT, k1: -1, k2: 1 }, 180)).toBe(true);
  expect(goesOutwards({ ...EQUIDISTANT, k1: -1, k2: 0.4 }, 180)).toBe(false);
});

test('the model is the one of OpenCV’s fisheye cameras', () => {
  expect(bent({ k1: 0.1, k2: 0.01, k3: -0.02, k4: 0.003 }, 1.2)).toBeCloseTo(
    1.2 * (1 + 0.1 * 1.2 ** 2 + 0.01 * 1.2 ** 4 - 0.02 * 1.2 ** 6 + 0.003 * 1.2 ** 8),
  );
});
