import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMinorUnits, parseMinorUnits } from './minor-units.ts';

test('what is written is read back, for every amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (minor) => {
      expect(parseMinorUnits(formatMinorUnits(minor))).toBe(minor);
    }),
  );
});

test.each([
  ['29.99', 2999],
  ['29.9', 2990],
  [29.99, 2999],
  [30, 3000],
  ['0.01', 1],
  ['-5.00', -500],
  ['-0.00', 0],
])('%j is %i', (amount, minor) => {
  expect(parseMinorUnits(amount)).toBe(minor);
});

test.each(['29.999', '', ' 29.99', '29,99', '1e3', '+1', '0x10', '29.', '.5', 29.999, Number.NaN, null, undefined, {}])(
  '%j does not parse',
  (amount) => {
    expect(parseMinorUnits(amount)).toBeUndefined();
  },
);
