/**
 * The share of the first step that each step is, up to the first that counts more than the one before it: from there on
 * the counts are not of the same people, and no share of them is true.
 */
export function funnelShares(values: readonly number[]): (number | undefined)[] {
  const [first = 0] = values;
  const end = values.findIndex((value, index) => index > 0 && value > (values[index - 1] ?? 0));
  return values.map((value, index) => (first > 0 && (end === -1 || index < end) ? value / first : undefined));
}
