import type { Database } from '#kernel/db/database.ts';
import { wordsOf } from '../fold.ts';
import { type Alternative, plainAlternatives, repairs } from './alternatives.ts';
import { findCandidates } from './find-store.ts';
import { type Ranked, rank } from './rank.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface FindQuery {
  site: string;
  text: string;
  /** Without repairs. */
  isExact?: boolean;
  /**
   * Only what may be found before the age check. Counts don't tell its words apart from others, so nothing is repaired.
   */
  isNeutral?: boolean;
  /** R9: no completion or repair may produce such a word. */
  isForbidden?: (text: string) => boolean;
}

export interface Findings {
  /** All groups, best first. */
  found: Ranked[];
  /** What was searched instead; undefined if nothing was repaired. */
  repaired?: string;
}

const MOST_WORDS = 8;
/** With no more results than this, repairs of an unfinished word are searched as well. */
const FEW = 10;
/** The most ways of splitting and joining words that are tried. */
const MOST_ATTEMPTS = 4;

type Words = Alternative[][];

/** R3, R4: searches the text as typed; if nothing matches, or a word is unfinished, also what it may stand for. */
export async function find(
  { db, vocabulary }: { db: Pick<Database, 'pool'>; vocabulary: Vocabulary | undefined },
  { site, text, isExact = false, isNeutral = false, isForbidden = () => false }: FindQuery,
): Promise<Findings> {
  const typed = wordsOf(text).slice(0, MOST_WORDS);
  if (typed.length === 0 || !vocabulary) return { found: [] };

  const attempt = async (words: Words, need: 'all' | 'most' = 'all'): Promise<Ranked[]> => {
    const known = need === 'most' ? words.filter((alternatives) => alternatives.length > 0) : words;
    if (known.length === 0 || known.some((alternatives) => alternatives.length === 0)) return [];
    return rank(await findCandidates(db, vocabulary.levels, { site, words: known, need, isNeutral }), known, need);
  };

  const allowed = (some: Alternative[]) => some.filter(({ term }) => !isForbidden(term.word));
  const plainOf = (word: string) => allowed(plainAlternatives(vocabulary, word));
  const plain = typed.map(plainOf);
  const found = await attempt(plain);
  const isWhole = plain.every((alternatives) => alternatives[0]?.weight === 1);
  if (isExact || isNeutral) return { found };
  if (found.length > 0 && (isWhole || found.length >= FEW)) return { found };

  if (found.length === 0)
    for (const words of [...joined(vocabulary, typed), ...divided(vocabulary, typed)].slice(0, MOST_ATTEMPTS)) {
      const otherwise = await attempt(words.map(plainOf));
      if (otherwise.length > 0) return { found: otherwise, repaired: words.join(' ') };
    }

  const meant = plain.map((alternatives, index) =>
    together(alternatives, allowed(repairs(vocabulary, typed[index] ?? ''))),
  );
  const wide = await attempt(meant);
  const all = merged(found, wide);
  if (all.length > 0) return { found: all, repaired: found.length > 0 ? undefined : saidOtherwise(typed, all) };

  const most = await attempt(meant, 'most');
  const known = typed.filter((_, index) => (meant[index] ?? []).length > 0);
  return { found: most, repaired: saidOtherwise(known, most) };
}

/** Combines alternatives without repeating a word; the first list wins. */
function together(plain: readonly Alternative[], more: readonly Alternative[]): Alternative[] {
  const words = new Set(plain.map(({ term }) => term.word));
  return [...plain, ...more.filter(({ term }) => !words.has(term.word))];
}

function merged(first: readonly Ranked[], second: readonly Ranked[]): Ranked[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !known.has(id))].sort((left, right) => right.score - left.score);
}

/** The search text with the repairs of the best result; undefined if there are none. */
function saidOtherwise(typed: readonly string[], [best]: readonly Ranked[]): string | undefined {
  if (!best?.meant.some((one) => one?.isRepair)) return undefined;
  return typed.map((word, index) => (best.meant[index]?.isRepair ? best.meant[index].term.word : word)).join(' ');
}

/** Joins two words that are one on the site: "sun rise". */
function joined(vocabulary: Vocabulary, words: readonly string[]): string[][] {
  return words.slice(1).flatMap((word, index) => {
    const one = (words[index] ?? '') + word;
    return vocabulary.find(one) ? [[...words.slice(0, index), one, ...words.slice(index + 2)]] : [];
  });
}

/** Splits a word that is two on the site: "moonlake". */
function divided(vocabulary: Vocabulary, words: readonly string[]): string[][] {
  return words.flatMap((word, index) => {
    if (vocabulary.find(word) || word.length < 5) return [];
    for (let at = 2; at <= word.length - 2; at += 1) {
      const [first, second] = [word.slice(0, at), word.slice(at)];
      if (!vocabulary.find(first) || !vocabulary.find(second)) continue;
      return [[...words.slice(0, index), first, second, ...words.slice(index + 1)]];
    }
    return [];
  });
}
