/**
 * Returns whether the database can store all text of an input; it refuses U+0000 and lone surrogates. Decomposed
 * letters, as macOS writes them in file names, are composed in place so that searches find them. It uses a list rather
 * than recursion, because input may be nested deeper than the call stack allows.
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

/** Marks that combine with the letter before them, and the parts of Korean syllables. */
const PARTS = /[\p{M}\u1100-\u11ff]/u;
const hasParts = (value: string) => PARTS.test(value);
