import { levelIn } from '../indexing/entry-of.ts';
import { createLevels, type Levels } from './levels.ts';

/** The number of a site's documents with a word. */
export interface TermCounts {
  /** Videos. */
  videos: number;
  /** Videos with it in the title. */
  titled: number;
  /** Other documents. */
  others: number;
}

export interface Term extends TermCounts {
  word: string;
}

/** The words of a site, found by prefix and by similarity. */
export interface Vocabulary {
  size(): number;
  set(word: string, counts: TermCounts): void;
  find(word: string): Term | undefined;
  /** Words with a prefix, in alphabetical order; at most `most` are looked at. */
  beginning(start: string, most: number): Term[];
  /** About `most` words that share the most letter pairs with it, without the word itself. */
  alike(word: string, most: number): Term[];
  /** Updated with the words. */
  levels: Levels;
}

/** Two letters as one number; the ends of a word count as letters. */
const pairAt = (word: string, at: number) =>
  (at === 0 ? 0 : word.charCodeAt(at - 1)) * 65_536 + (at === word.length ? 0 : word.charCodeAt(at));

const STEPS = 256;

/** The pairs that must be shared with a word two typos away, or three for long words. */
function leastShared(length: number): number {
  if (length < 4) return 1;
  if (length < 7) return 2;
  return length < 10 ? 3 : 4;
}

/** A typed prefix can be much shorter than its word, but a much longer word isn't a match. */
function stepOf(count: number, longer: number): number {
  const score = count - (longer > 0 ? 0.15 * longer : -0.6 * longer);
  return Math.max(0, Math.min(STEPS - 1, Math.round(score * 5)));
}

/** Pairs rather than trigrams: in a short word, a single typo leaves hardly any trigram intact (R4). */
export function createVocabulary(): Vocabulary {
  const terms: Term[] = [];
  const known = new Map<string, number>();
  const withPair = new Map<number, number[]>();
  /** Numbers of terms in alphabetical order; sorted lazily after words were added. */
  let sorted: number[] = [];
  let shared = new Uint8Array(0);
  const levels = createLevels();

  const isUsed = ({ videos, others }: Term) => videos > 0 || others > 0;
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

  function inOrder(): number[] {
    if (sorted.length === terms.length) return sorted;
    const more = terms.map((_, number) => number).slice(sorted.length);
    if (more.length > 64) {
      sorted = [...sorted, ...more].sort((left, right) => compare(wordAt(left), wordAt(right)));
      return sorted;
    }
    for (const number of more) sorted.splice(firstFrom(wordAt(number)), 0, number);
    return sorted;
  }

  const wordAt = (number: number) => (terms[number] as Term).word;

  /** The index of the first word that isn't before this one. */
  function firstFrom(word: string): number {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(wordAt(sorted[middle] as number), word) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    levels,
    size: () => terms.length,
    set(word, counts) {
      const level = levelIn(word);
      if (level !== undefined) {
        levels.set(level, counts.videos);
        return;
      }
      const number = known.get(word);
      if (number !== undefined) {
        Object.assign(terms[number] as Term, counts);
        return;
      }
      const added = terms.length;
      terms.push({ word, ...counts });
      known.set(word, added);
      for (let at = 0; at <= word.length; at += 1) {
        const pair = pairAt(word, at);
        const list = withPair.get(pair);
        if (!list) withPair.set(pair, [added]);
        // A pair that occurs twice in a word counts once.
        else if (list.at(-1) !== added) list.push(added);
      }
    },
    find(word) {
      const number = known.get(word);
      const term = number === undefined ? undefined : terms[number];
      return term && isUsed(term) ? term : undefined;
    },
    beginning(start, most) {
      const order = inOrder();
      const found: Term[] = [];
      for (let at = firstFrom(start), seen = 0; at < order.length && seen < most; at += 1, seen += 1) {
        const term = terms[order[at] as number] as Term;
        if (!term.word.startsWith(start)) break;
        if (isUsed(term)) found.push(term);
      }
      return found;
    },
    alike(word, most) {
      if (shared.length < terms.length) shared = new Uint8Array(terms.length + 1024);
      const touched: number[] = [];
      for (let at = 0; at <= word.length; at += 1)
        for (const number of withPair.get(pairAt(word, at)) ?? []) {
          if (shared[number] === 0) touched.push(number);
          shared[number] = (shared[number] as number) + 1;
        }
      const least = leastShared(word.length);
      const steps = new Uint16Array(STEPS);
      const likely: number[] = [];
      for (const number of touched) {
        const count = shared[number] as number;
        shared[number] = 0;
        if (count < least) continue;
        const term = terms[number] as Term;
        if (!isUsed(term) || term.word === word) continue;
        const step = stepOf(count, term.word.length - word.length);
        likely.push(number, step);
        steps[step] = (steps[step] as number) + 1;
      }
      // Finds the lowest step with enough words: sorting all of them would cost more than comparing them.
      let from = STEPS - 1;
      for (let all = steps[from] as number; from > 0 && all < most; all += steps[from] as number) from -= 1;
      const found: Term[] = [];
      for (let at = 0; at < likely.length; at += 2)
        if ((likely[at + 1] as number) >= from) found.push(terms[likely[at] as number] as Term);
      return found;
    },
  };
}
