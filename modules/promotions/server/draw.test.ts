import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { draw } from './draw.ts';

const items = fc
  .array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 8 })
  .map((weights) => weights.map((weight, index) => ({ index, weight })));
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

it('draws one of them, and one that weighs something where any does', () => {
  fc.assert(
    fc.property(items, random, (all, chance) => {
      const drawn = draw(all, chance);
      expect(all).toContain(drawn);
      if (all.some(({ weight }) => weight > 0)) expect(drawn?.weight).toBeGreaterThan(0);
    }),
  );
});

it('draws each as often as its weight says', () => {
  fc.assert(
    fc.property(items, (all) => {
      const DRAWS = 2000;
      const total = all.reduce((sum, { weight }) => sum + weight, 0);
      const counts = all.map(() => 0);
      // Evenly spaced values instead of random ones make the result exact.
      for (let at = 0; at < DRAWS; at += 1) {
        const { index } = draw(all, (at + 0.5) / DRAWS) as { index: number };
        counts[index] = (counts[index] ?? 0) + 1;
      }
      for (const { index, weight } of all) {
        const share = total === 0 ? 1 / all.length : weight / total;
        expect(Math.abs((counts[index] ?? 0) / DRAWS - share)).toBeLessThan(2 / DRAWS + 1e-9);
      }
    }),
    { numRuns: rounds(50, 1000) },
  );
});

it('draws nothing of nothing', () => {
  expect(draw([], 0.5)).toBeUndefined();
});
