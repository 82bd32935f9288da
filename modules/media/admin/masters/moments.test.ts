import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentOf, secondsOf } from './moments.ts';

test('a moment is written as people do, and read as it is written', () => {
  expect([0, 90, 3723.5].map(momentOf)).toEqual(['0:00', '1:30', '1:02:03.5']);
  fc.assert(
    fc.property(fc.nat(20_000_000), (milliseconds) => {
      expect(secondsOf(momentOf(milliseconds / 1000))).toBeCloseTo(milliseconds / 1000, 3);
    }),
  );
});

test('what is no moment is none', () => {
  for (const text of ['', 'now', '1:75', '-1', '1:2:3:4']) expect(secondsOf(text)).toBeUndefined();
  expect(secondsOf('95')).toBe(95);
  expect(secondsOf('1:30,5')).toBe(90.5);
});
