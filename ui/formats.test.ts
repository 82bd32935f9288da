import { expect, test } from 'vitest';
import { formatMoney } from './formats.ts';

test.each([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['RUB', '₽'],
])('%s is shown with %s, in every language', (currency, sign) => {
  for (const locale of ['en', 'en-GB', 'en-US', 'de', 'fr'])
    expect(formatMoney(locale, { minor: 2999, currency }).replace(/[\d.,\s]/g, '')).toBe(sign);
});
