import { expect, test } from 'vitest';
import { asAmount, asMinor } from './minor-units.ts';

test.each([
  ['EUR', '12.99', '1299'],
  ['EUR', '12,9', '1290'],
  ['EUR', '0', '0'],
  ['EUR', '-3.50', '-350'],
  ['JPY', '1200', '1200'],
  // More digits than a number keeps.
  ['EUR', '90071992547409.93', '9007199254740993'],
])('reads %s %s as %s', (currency, amount, minor) => {
  expect(asMinor(amount, currency)).toBe(minor);
});

test.each(['a lot', '1.234', '1,2,3', '1 000', '1e3', '0x10'])('takes %j for no number', (amount) => {
  expect(asMinor(amount, 'EUR')).toBe('NaN');
});

test('takes nothing for nothing', () => {
  expect(asMinor(' ', 'EUR')).toBe('');
});

test('writes what it reads', () => {
  expect(asAmount('1290', 'EUR')).toBe('12.90');
  expect(asAmount('1290', 'JPY')).toBe('1290');
  expect(asAmount('', 'EUR')).toBe('');
});
