const numbers = new Intl.NumberFormat('en-GB');

/** `12,345`. */
export function plainNumber(value: number): string {
  return numbers.format(value);
}
