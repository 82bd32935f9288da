import { distanceOf } from './distance.ts';
import type { Term, Vocabulary } from './vocabulary.ts';

/** A word of the site that a typed word may stand for. */
export interface Alternative {
  term: Term;
  /** 1 for the word itself, less for more distant ones. */
  weight: number;
  /** Whether its spelling differs, so that it isn't merely a completion. */
  isRepair: boolean;
}

const MOST_BEGINNINGS = 24;
/** The most words looked at that begin with what was typed. */
const MOST_LOOKED_AT = 4000;
const MOST_REPAIRS = 24;
const MOST_COMPARED = 160;

/** The word itself and its completions, more frequent ones first (R3). */
export function plainAlternatives(vocabulary: Vocabulary, word: string): Alternative[] {
  const written = vocabulary.beginning(word, MOST_LOOKED_AT).map((term) => {
    const weight = term.word === word ? 1 : 0.72 + 0.2 * (word.length / term.word.length);
    return { one: { term, weight, isRepair: false }, known: weight + 0.01 * Math.log1p(term.videos + term.others) };
  });
  const best = written.sort((left, right) => right.known - left.known).slice(0, MOST_BEGINNINGS);
  return best.map(({ one }) => one);
}

/** The largest distance of a repair: short words have few letters to recognize them by. */
function reach(length: number): number {
  if (length <= 2) return 0;
  if (length <= 4) return 1.1;
  return length <= 7 ? 2.1 : 3.1;
}

/** R4: what a misspelled word may stand for, or the misspelled beginning of a word. */
export function repairs(vocabulary: Vocabulary, word: string): Alternative[] {
  const most = reach(word.length);
  if (most === 0 || /^\d+$/.test(word)) return [];
  const found: Alternative[] = [];
  for (const term of vocabulary.alike(word, MOST_COMPARED)) {
    const { whole, beginning } = distanceOf(word, term.word);
    const otherStart = term.word[0] === word[0] ? 0 : 0.08;
    const known = 0.006 * Math.log1p(term.videos + term.others);
    const asWhole = whole <= most ? 0.82 - 0.13 * whole : 0;
    const isCut = word.length >= 3 && beginning <= (word.length <= 5 ? 1.1 : 1.8) && term.word.length > word.length;
    const asBeginning = isCut ? 0.66 - 0.13 * beginning + 0.08 * (word.length / term.word.length) : 0;
    const weight = Math.max(asWhole, asBeginning) - otherStart + known;
    if (asWhole > 0 || asBeginning > 0) found.push({ term, weight, isRepair: true });
  }
  return found.sort((left, right) => right.weight - left.weight).slice(0, MOST_REPAIRS);
}
