/** What two spellings differ by, 1 for an ordinary slip, and what the first differs by from a beginning of the second. */
export interface Distance {
  whole: number;
  beginning: number;
}

const WIDEST = 41;
const rows = [0, 1, 2].map(() => new Float64Array(WIDEST + 1));
const VOWELS = 'aeiouy';
/** Letters that are heard alike, so people write one for the other. */
const ALIKE = new Set(['ck', 'cs', 'ks', 'kq', 'cq', 'sz', 'fv', 'gj', 'iy', 'dt', 'bp', 'mn', 'vw', 'sx', 'uw']);

const pairOf = (one: string, other: string) => (one < other ? one + other : other + one);

/** What it costs to write one letter for another. */
function swap(one: string, other: string): number {
  if (one === other) return 0;
  if (VOWELS.includes(one) && VOWELS.includes(other)) return 0.6;
  return ALIKE.has(pairOf(one, other)) ? 0.7 : 1.05;
}

/** What a letter too many or too few costs, beside its neighbour: a doubled or silent one is easily missed. */
function extra(letter: string, before: string): number {
  if (letter === before) return 0.5;
  if (letter === 'h' || letter === 'e' || letter === 'u') return 0.75;
  return VOWELS.includes(letter) ? 0.85 : 1;
}

/** R4. Edit distance with swapped neighbours as one slip, in which what people confuse costs less. */
export function distanceOf(typed: string, word: string): Distance {
  const [width, height] = [Math.min(word.length, WIDEST), Math.min(typed.length, WIDEST)];
  let [before, last, row] = rows as [Float64Array, Float64Array, Float64Array];
  last[0] = 0;
  for (let at = 1; at <= width; at += 1)
    last[at] = (last[at - 1] as number) + extra(word[at - 1] as string, word[at - 2] ?? '');
  for (let line = 1; line <= height; line += 1) {
    const letter = typed[line - 1] as string;
    const former = typed[line - 2] ?? '';
    const tooMany = extra(letter, former);
    row[0] = (last[0] as number) + tooMany;
    for (let at = 1; at <= width; at += 1) {
      const other = word[at - 1] as string;
      const formerOther = word[at - 2] ?? '';
      let cost = (last[at - 1] as number) + swap(letter, other);
      cost = Math.min(cost, (last[at] as number) + tooMany, (row[at - 1] as number) + extra(other, formerOther));
      if (at > 1 && line > 1 && letter === formerOther && former === other)
        cost = Math.min(cost, (before[at - 2] as number) + 0.7);
      row[at] = cost;
    }
    [before, last, row] = [last, row, before];
  }
  let beginning = Number.POSITIVE_INFINITY;
  for (let at = 0; at <= width; at += 1) beginning = Math.min(beginning, last[at] as number);
  return { whole: last[width] as number, beginning };
}
