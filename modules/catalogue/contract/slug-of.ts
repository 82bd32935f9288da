const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
};
const LONGEST = 120;

/**
 * The slug for a title, in the admin, from file names and in the demo. Empty if it has no Latin letters or digits.
 * @param kind prefix of a slug that would be digits only
 */
export function slugOf(title: string, kind: 'video' | 'model'): string {
  const slug = wordsOf(title).join('-').slice(0, LONGEST).replace(/-$/, '');
  return /^\d+$/.test(slug) ? `${kind}-${slug}`.slice(0, LONGEST) : slug;
}

/** The words of a slug. */
export function wordsOf(title: string): string[] {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[ßæœøđðłþ]/g, (letter) => PLAIN[letter] ?? '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
