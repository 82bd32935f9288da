import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neededQuality, PLAIN_CRF, type TriedPiece } from './needed-quality.ts';

const USUAL = { crf: 21, most: 12_000_000 };
const piece = (usual: [number, number], plain: [number, number]): TriedPiece => ({
  usual: { bits: usual[0], likeness: usual[1] },
  plain: { bits: plain[0], likeness: plain[1] },
});

test('what stays good is coded plainly, and its bits have room for twice what they were', () => {
  const still = piece([2_000_000, 0.995], [1_000_000, 0.99]);
  expect(neededQuality([still, still], USUAL)).toEqual({ crf: 25, most: 2_000_000 });
});

test('one piece that would be seen to suffer keeps the quality of all', () => {
  const still = piece([2_000_000, 0.995], [1_000_000, 0.99]);
  const grain = piece([9_000_000, 0.97], [5_000_000, 0.95]);
  expect(neededQuality([still, grain], USUAL)).toEqual({ crf: 21, most: 12_000_000 });
});

test('between both the quality is where the likeness is just good', () => {
  // 20 and 15 decibels, of which 17 is good: three fifths of the way.
  const drawn = piece([4_000_000, 0.99], [2_000_000, 1 - 10 ** -1.5]);
  expect(neededQuality([drawn], USUAL).crf).toBeCloseTo(21 + 4 * 0.6, 1);
});

test('a picture that never changes is no fault', () => {
  expect(neededQuality([piece([800, 1], [600, 1])], USUAL)).toEqual({ crf: 25, most: 500_000 });
});

test('the quality stays within its bounds, and more bits are never answered with fewer', () => {
  const tried = fc.record({
    bits: fc.double({ min: 1, max: 1e9, noNaN: true }),
    likeness: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const pieces = fc.array(fc.record({ usual: tried, plain: tried }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(pieces, (all) => {
      const { crf, most } = neededQuality(all, USUAL);
      expect(crf).toBeGreaterThanOrEqual(USUAL.crf);
      expect(crf).toBeLessThanOrEqual(USUAL.crf + PLAIN_CRF);
      expect(most).toBeGreaterThanOrEqual(500_000);
      expect(most).toBeLessThanOrEqual(USUAL.most);
      const twice = ({ bits, ...rest }: TriedPiece['usual']) => ({ ...rest, bits: bits * 2 });
      const heavier = all.map(({ usual, plain }) => ({ usual: twice(usual), plain: twice(plain) }));
      expect(neededQuality(heavier, USUAL).most).toBeGreaterThanOrEqual(most);
    }),
  );
});
