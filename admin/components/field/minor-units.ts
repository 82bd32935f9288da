/** How many digits the currency has after the point. */
function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** `1299` of EUR is `12.99`. */
export function asAmount(minor: string, currency: string): string {
  if (minor === '') return '';
  const digits = digitsOf(currency);
  return (Number(minor) / 10 ** digits).toFixed(digits);
}

/**
 * `12.99` or `12,99` of EUR is `1299`. What is no amount is no number, which the schema refuses; nothing stays nothing.
 */
export function asMinor(amount: string, currency: string): string {
  const text = amount.trim().replace(',', '.');
  const digits = digitsOf(currency);
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text);
  const [, sign = '', whole = '', rest = ''] = parts ?? [];
  if (text === '') return '';
  if (!parts || rest.length > digits) return 'NaN';
  return `${sign}${BigInt(whole + rest.padEnd(digits, '0'))}`;
}
