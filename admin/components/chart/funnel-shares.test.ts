import { expect, test } from 'vitest';
import { funnelShares } from './funnel-shares.ts';

test('each step is a share of the first', () => {
  expect(funnelShares([200, 50, 10, 10])).toEqual([1, 0.25, 0.05, 0.05]);
});

test('no step is more than all of the first, nor a share of what it is no part of', () => {
  expect(funnelShares([2, 7, 3, 1])).toEqual([1, undefined, undefined, undefined]);
  expect(funnelShares([100, 4, 14, 7])).toEqual([1, 0.04, undefined, undefined]);
  expect(funnelShares([0, 0, 3])).toEqual([undefined, undefined, undefined]);
  expect(funnelShares([])).toEqual([]);
});
