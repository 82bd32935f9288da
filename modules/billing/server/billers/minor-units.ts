/** Decimals of the currencies that are sold in. */
const DECIMALS = 2;
const AMOUNT = new RegExp(`^(-?)(\\d{1,12})(?:\\.(\\d{1,${DECIMALS}}))?$`);

/**
 * An amount as billers write it (`29.99`, `"30"`, `29.9`) as integer minor units; undefined when it does not parse
 * exactly. Never goes through floating point.
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
