import { expect, test } from 'vitest';
import { formatAtLeast, formatClock, formatMinutes } from './formats.ts';
import { formatMoney } from './money.ts';

test.each([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['RUB', '₽'],
])('%s is shown with %s, in every language', (currency, sign) => {
  for (const locale of ['en', 'en-GB', 'en-US', 'de', 'fr'])
    expect(formatMoney(locale, { minor: 2999, currency }).replace(/[\d.,\s]/g, '')).toBe(sign);
});

test.each([
  [7, '7+'],
  [10, '10+'],
  [38, '30+'],
  [452, '450+'],
  [1_299, '1,200+'],
  [12_999, '12,000+'],
])('of %i counted there are %s', (count, words) => {
  expect(formatAtLeast('en', count)).toBe(words);
});

test.each([
  [0, '0:00'],
  [78, '1:18'],
  [599.9, '9:59'],
  [3723, '1:02:03'],
])('a player says second %d as %s', (seconds, words) => {
  expect(formatClock(seconds)).toBe(words);
});

test.each([
  [48, '48 sec'],
  [78, '1 min'],
  [2531, '42 min'],
])('a card says a length of %i seconds as %s', (seconds, words) => {
  expect(formatMinutes('en', seconds)).toBe(words);
});
