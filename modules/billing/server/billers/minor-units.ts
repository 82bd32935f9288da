/** Decimals of all currencies that we sell in. */
const DECIMALS = 2;
const AMOUNT = new RegExp(`^(-?)(\\d{1,12})(?:\\.(\\d{1,${DECIMALS}}))?$`);

/**
 * Parses an amount of a biller (`29.99`, `"30"`, `29.9`) into integer minor units; undefined if it isn't exact. Never
 * uses floating point.
 */
export function parseMinorUnits(amount: unknown): number | undefined {
  if (typeof amount !== 'string' && typeof amount !== 'number') return undefined;
  const [, sign, whole, fraction = ''] = AMOUNT.exec(String(amount)) ?? [];
  if (whole === undefined) return undefined;
  const minor = Number(whole + fraction.padEnd(DECIMALS, '0'));
  return sign && minor !== 0 ? -minor : minor;
}

/** `2999` as `29.99`. */
export function formatMinorUnits(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(DECIMALS + 1, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}
