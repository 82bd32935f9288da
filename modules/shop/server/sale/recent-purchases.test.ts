import { expect, it } from 'vitest';
import { planKind } from './recent-purchases.ts';

it.each([
  [30, '1-month subscription'],
  [31, '1-month subscription'],
  [90, '3-month subscription'],
  [365, '1-year subscription'],
  [366, '1-year subscription'],
  [3, '3-day subscription'],
  [36_500, 'lifetime subscription'],
])('calls %i days a %s', (days, name) => {
  expect(planKind(days)).toBe(name);
});
