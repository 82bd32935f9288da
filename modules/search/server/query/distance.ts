/** The distance between two spellings, 1 for an ordinary typo, and between the first and a prefix of the second. */
export interface Distance {
  whole: number;
  beginning: number;
}

const WIDEST = 41;
const LETTERS = 26;
const FIRST = 'a'.charCodeAt(0);
const VOWELS = 'aeiouy';
/** Letters that sound alike, so people confuse them. */
const ALIKE = 'ck cs ks kq cq sz fv gj iy dt bp mn vw sx uw'.split(' ');
const [SWAP, SWAP_ALIKE, SWAP_VOWELS, NEIGHBOURS] = [1.05, 0.7, 0.6, 0.7];
const [EXTRA, EXTRA_VOWEL, EXTRA_SILENT, EXTRA_DOUBLED] = [1, 0.85, 0.75, 0.5];

/** By the numbers of two letters. */
const swaps = new Float64Array(LETTERS * LETTERS).fill(SWAP);
const extras = new Float64Array(LETTERS).fill(EXTRA);
const numberOf = (letter: string) => letter.charCodeAt(0) - FIRST;
for (const one of VOWELS) {
  extras[numberOf(one)] = EXTRA_VOWEL;
  for (const other of VOWELS) swaps[numberOf(one) * LETTERS + numberOf(other)] = SWAP_VOWELS;
}
for (const silent of 'heu') extras[numberOf(silent)] = EXTRA_SILENT;
for (const [one = '', other = ''] of ALIKE) {
  swaps[numberOf(one) * LETTERS + numberOf(other)] = SWAP_ALIKE;
  swaps[numberOf(other) * LETTERS + numberOf(one)] = SWAP_ALIKE;
}

const isLetter = (code: number) => code >= FIRST && code < FIRST + LETTERS;

/** The cost of one letter in place of another. */
function swap(one: number, other: number): number {
  if (one === other) return 0;
  return isLetter(one) && isLetter(other) ? (swaps[(one - FIRST) * LETTERS + other - FIRST] as number) : SWAP;
}

/** The cost of an extra or missing letter after another: doubled or silent ones are easily missed. */
function extra(letter: number, before: number): number {
  if (letter === before) return EXTRA_DOUBLED;
  return isLetter(letter) ? (extras[letter - FIRST] as number) : EXTRA;
}

const rows: [Float64Array, Float64Array, Float64Array] = [
  new Float64Array(WIDEST + 1),
  new Float64Array(WIDEST + 1),
  new Float64Array(WIDEST + 1),
];

/** R4: edit distance in which swapped neighbors are one typo, and letters that people confuse cost less. */
export function distanceOf(typed: string, word: string): Distance {
  const width = Math.min(word.length, WIDEST);
  const height = Math.min(typed.length, WIDEST);
  let [before, last, row] = rows;
  last[0] = 0;
  for (let at = 1; at <= width; at += 1)
    last[at] = (last[at - 1] as number) + extra(word.charCodeAt(at - 1), at > 1 ? word.charCodeAt(at - 2) : -1);
  let former = -1;
  for (let line = 1; line <= height; line += 1) {
    const letter = typed.charCodeAt(line - 1);
    const tooMany = extra(letter, former);
    row[0] = (last[0] as number) + tooMany;
    let formerOther = -1;
    for (let at = 1; at <= width; at += 1) {
      const other = word.charCodeAt(at - 1);
      let cost = (last[at - 1] as number) + swap(letter, other);
      const without = (last[at] as number) + tooMany;
      if (without < cost) cost = without;
      const missed = (row[at - 1] as number) + extra(other, formerOther);
      if (missed < cost) cost = missed;
      if (letter === formerOther && former === other && at > 1 && line > 1) {
        const turned = (before[at - 2] as number) + NEIGHBOURS;
        if (turned < cost) cost = turned;
      }
      row[at] = cost;
      formerOther = other;
    }
    const spare = before;
    before = last;
    last = row;
    row = spare;
    former = letter;
  }
  let beginning = Number.POSITIVE_INFINITY;
  for (let at = 0; at <= width; at += 1) if ((last[at] as number) < beginning) beginning = last[at] as number;
  return { whole: last[width] as number, beginning };
}
