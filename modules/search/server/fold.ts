/** Letters without a Unicode decomposition. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ſ: 's',
};
const MARKS = /\p{M}+/gu;
const SPELT_OUT = /[ßæœøđðþłıħŋſ]/g;
const APOSTROPHES = /['’‘ʼ`´]/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
const LONGEST_WORD = 40;

/** R2: removes differences of case, accents, width and ligatures, in documents and searches alike. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(MARKS, '');
  return plain.replace(SPELT_OUT, (letter) => SPELLED[letter] ?? letter).normalize('NFC');
}

/** The folded words of a text, in order. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .replace(APOSTROPHES, '')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''));
}
