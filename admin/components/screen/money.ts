const formats = new Map<string, Intl.NumberFormat>();

/** `$29.99`. @param minor integer minor units, as money travels everywhere in this program */
export function money({ minor, currency }: { minor: number; currency: string }): string {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format.format(minor / 100);
}
