import { expect, test } from 'vitest';
import { complimentAmounts, complimentInfoOf } from './compliments.ts';

test.each([
  [1, 1, [2, 3, 4]],
  [3, 1, [2, 3, 4]],
  [4, 1, [2, 3, 4]],
  [15, 3, [2, 3, 4]],
  [16, 4, [2, 3, 4]],
  [79, 19, [11, 15, 19]],
  [80, 20, [12, 16, 20]],
  [81, 20, [10, 15, 20]],
  [100, 25, [15, 20, 25]],
  [399, 99, [55, 75, 95]],
  [400, 100, [60, 80, 100]],
  [401, 100, [100, 125, 150]],
  [5000, 1250, [100, 125, 150]],
])('after %i tokens %i is suggested first, and %j', (total, defaultAmount, presetList) => {
  expect(complimentAmounts(total)).toEqual({ defaultAmount, presetList });
});

test('nothing is suggested after a show that cost nothing, whatever was tipped', () => {
  expect(complimentInfoOf('x', { fee: 0, total: 100 })).toBeNull();
  expect(complimentInfoOf('x', { fee: 0, total: 0 })).toBeNull();
  expect(complimentInfoOf('x', { fee: 30, total: 100 })).toMatchObject({ privateRequestId: 'x', defaultAmount: 25 });
});
