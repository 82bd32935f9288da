import { cachedFormat } from './formats.ts';

/** @param minor integer minor units, as money travels everywhere in this program */
export function formatMoney(locale: string, { minor, currency }: { minor: number; currency: string }): string {
  const format = cachedFormat(
    `money ${locale} ${currency}`,
    // $, €, £ and ₽ in every language: no two of those that are sold in share a sign.
    () => new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  );
  return format.format(minor / 100);
}
