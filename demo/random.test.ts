import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

test('the same seed gives the same numbers, another seed others', () => {
  const take = (seed: string) => Array.from({ length: 8 }, createRandom(seed).next);
  expect(take('a')).toEqual(take('a'));
  expect(take('a')).not.toEqual(take('b'));
});

test('integers stay within both ends and reach them', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 5 }), (seed, low, span) => {
      const random = createRandom(seed);
      const drawn = Array.from({ length: 200 }, () => random.integer(low, low + span));
      expect(Math.min(...drawn)).toBe(low);
      expect(Math.max(...drawn)).toBe(low + span);
    }),
  );
});

test('a shuffle keeps every item and leaves the list alone', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer()), (seed, items) => {
      const before = [...items];
      const shuffled = createRandom(seed).shuffle(items);
      expect(items).toEqual(before);
      expect([...shuffled].sort()).toEqual([...items].sort());
    }),
  );
});

test('picking from nothing is an error', () => {
  expect(() => createRandom(1).pick([])).toThrow(RangeError);
});
