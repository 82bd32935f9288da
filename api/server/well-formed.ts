/**
 * Whether databases store every text in what was sent; they refuse U+0000 and halves of a character. Walks with a list
 * of its own: what was sent may be nested deeper than functions may call each other.
 */
export function isWellFormed(input: unknown): boolean {
  const left = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, held] of Object.entries(value)) left.push(name, held);
  }
  return true;
}
