/**
 * Answers whether databases store every text in what was sent; they refuse U+0000 and halves of a character. Letters in
 * parts, as macOS writes the names of files, are put together where they stand, so that anyone who searches finds them.
 * Walks with a list of its own: what was sent may be nested deeper than functions may call each other.
 */
export function composeText(input: unknown): boolean {
  if (typeof input === 'string') return isText(input);
  const left = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, held] of Object.entries(value)) {
      if (!isText(name)) return false;
      if (typeof held !== 'string') left.push(held);
      else if (!isText(held)) return false;
      else if (hasParts(held)) Reflect.set(value, name, held.normalize('NFC'));
    }
  }
  return true;
}

const isText = (value: string) => !value.includes('\0') && value.isWellFormed();

/** Marks that are put over or under the letter before them, and the parts of Korean syllables. */
const PARTS = /[\p{M}\u1100-\u11ff]/u;
const hasParts = (value: string) => PARTS.test(value);
