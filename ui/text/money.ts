import { cachedFormat } from './formats.ts';

/** @param minor integer minor units, as for all money in this program */
export function formatMoney(locale: string, { minor, currency }: { minor: number; currency: string }): string {
  const format = cachedFormat(
    `money ${locale} ${currency}`,
    // $, €, £ and ₽ in every language: all currencies we sell in have different symbols.
    () => new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  );
  return format.format(minor / 100);
}
