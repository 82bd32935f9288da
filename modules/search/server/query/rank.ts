import type { Alternative } from './alternatives.ts';
import type { Candidate } from './find-store.ts';

export interface Ranked extends Candidate {
  score: number;
  /** For each typed word the alternative that the document contains, as far as known. */
  meant: (Alternative | undefined)[];
  /** Called by every word as it was typed, rather than by a repair or elsewhere in its text. */
  isNamed: boolean;
}

const OF_NAME = 0.94;
/** In other text, where it isn't known which alternative matched. */
const OF_REST = { all: 0.5, most: 0.2 };
const NONE: readonly never[] = [];
const COVERAGE = 0.22;
const NEXT_TO_EACH_OTHER = 0.06;
const AT_THE_START = 0.03;
const POPULARITY = 0.03;

/**
 * R5: scores documents, best first. Words in the title count most; the more of the title they make up, the closer
 * together they are and the closer their spelling, the better. Popularity breaks ties.
 */
export function rank(
  candidates: readonly Candidate[],
  words: readonly (readonly Alternative[])[],
  need: 'all' | 'most',
): Ranked[] {
  const meanings = words.map((alternatives) => new Map(alternatives.map((one) => [one.term.word, one])));
  const best = words.map((alternatives) =>
    alternatives.reduce<Alternative | undefined>(
      (top, one) => (top && top.weight >= one.weight ? top : one),
      undefined,
    ),
  );
  const ranked = candidates.map((candidate) => {
    const title = candidate.titleWords.split(' ');
    const names = candidate.nameWords === '' ? NONE : candidate.nameWords.split(' ');
    const places: number[] = [];
    const meant: (Alternative | undefined)[] = [];
    let sum = 0;
    for (let index = 0; index < meanings.length; index += 1) {
      const meaning = meanings[index] as ReadonlyMap<string, Alternative>;
      const inTitle = bestOf(title, meaning, places);
      const inNames = bestOf(names, meaning, NONE);
      const rest = (best[index]?.weight ?? 0) * OF_REST[need];
      const [titleWeight, nameWeight] = [inTitle?.one.weight ?? 0, (inNames?.one.weight ?? 0) * OF_NAME];
      sum += Math.max(titleWeight, nameWeight, rest);
      places.push(titleWeight > 0 && titleWeight >= nameWeight ? (inTitle?.at ?? -1) : -1);
      meant.push(titleWeight >= nameWeight ? (inTitle ?? inNames)?.one : inNames?.one);
    }
    const found = places.filter((at) => at >= 0).length;
    const named = names.length > 0 ? meant.filter(Boolean).length / names.length : 0;
    const coverage = Math.min(1, Math.max(found / title.length, found === 0 ? OF_NAME * named : 0));
    let score = sum / Math.max(1, words.length) + COVERAGE * coverage;
    for (let at = 1; at < places.length; at += 1)
      if ((places[at - 1] ?? -1) >= 0 && places[at] === (places[at - 1] as number) + 1) score += NEXT_TO_EACH_OTHER;
    if (places[0] === 0) score += AT_THE_START;
    score += (POPULARITY * candidate.popularity) / 255;
    const isNamed = meant.every((one) => one?.isRepair === false);
    return { ...candidate, score, meant: meant.map((one, index) => one ?? best[index]), isNamed };
  });
  return ranked.sort((left, right) => right.score - left.score || right.id - left.id);
}

function bestOf(words: readonly string[], meaning: ReadonlyMap<string, Alternative>, taken: readonly number[]) {
  let found: { one: Alternative; at: number } | undefined;
  // An indexed loop, because it runs thousands of times per search.
  for (let at = 0; at < words.length; at += 1) {
    const one = meaning.get(words[at] as string);
    if (one && !taken.includes(at) && (!found || one.weight > found.one.weight)) found = { one, at };
  }
  return found;
}
