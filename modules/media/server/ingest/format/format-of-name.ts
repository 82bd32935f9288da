import type { FormatQuestion } from '../../../contract/types.ts';
import { isCube, type SaidFormat, type SaidLayout } from './format-parts.ts';
import {
  ALPHA,
  BESIDE_FORMATS,
  DOUBTFUL,
  isAmbiguous,
  LAYOUT_WORDS,
  MOST_WORDS_OF_ONE,
  nearestOfLens,
  packingOf,
  spell,
  TECHNICAL,
  WRAPPING_WORDS,
} from './format-words.ts';

/**
 * R19: reads the usual endings of file names: `_180_LR`, `_MKX200`, `_360_TB`, `_3dh`. Order and case do not matter,
 * and any sign between two words will do.
 */
export function formatOfName(name: string): SaidFormat {
  const words = formatWords(wordsOf(name)).flatMap(({ word }) => word);
  const wrapping = chooseWrapping(words);
  const layout = chooseLayout(words);
  const has3d = words.includes('3d') && layout.part === undefined;
  const doubts = [
    ...words.map((word) => DOUBTFUL[word]),
    wrapping.isOther ? ('lens' as const) : undefined,
    wrapping.isClear && layout.isClear ? undefined : ('words' as const),
    wrapping.words.size === 1 && wrapping.words.has('vr180') ? ('vr180' as const) : undefined,
    // Two eyes, and no word of how they lie: domes have them side by side, anything else as it likes.
    has3d && wrapping.part === undefined ? ('words' as const) : undefined,
  ];
  const doubt: FormatQuestion | undefined = doubts.find((one) => one !== undefined);
  const ofDepth = has3d ? (wrapping.part === 'eq360' ? 'tb' : 'sbs') : undefined;
  const packing = words.map(packingOf).find((one) => one !== undefined);
  return {
    wrapping: wrapping.part,
    layout: layout.part ?? ofDepth,
    ...(packing && { packing }),
    ...(doubt && { doubt }),
  };
}

/** R70: `FISHEYE190_alpha`. The word is one of many titles too, so that it counts behind those of a format alone. */
export function saysAlpha(name: string): boolean {
  const words = wordsOf(name);
  const ends = new Set(formatWords(words).map(({ at, count }) => at + count - 1));
  return words.some(({ text }, at) => {
    if (!ALPHA.test(spell(text))) return false;
    const between = words.slice(0, at).map((word) => spell(word.text));
    const last = between.findLastIndex((word, index) => ends.has(index) || !isBeside(word));
    return ends.has(last);
  });
}

/** The name without the words that say how the picture lies: what may be its title. */
export function titleOfName(name: string): string {
  const words = wordsOf(name);
  const used = new Set(formatWords(words).flatMap(({ at, count }) => Array.from({ length: count }, (_, n) => at + n)));
  const isTechnical = ({ text }: Word) => TECHNICAL.test(spell(text));
  words.forEach((word, at) => void (isTechnical(word) && used.add(at)));
  // What says for which device it is, or which version, stands before the format or behind it.
  const besides = (at: number) => words[at]?.isApart === true && BESIDE_FORMATS.test(spell(words[at].text));
  for (let at = words.length - 1; at >= 0; at -= 1) if (used.has(at + 1) && besides(at)) used.add(at);
  for (let at = 1; at < words.length; at += 1) if (used.has(at - 1) && besides(at)) used.add(at);
  const title = words
    .filter((_, at) => !used.has(at))
    .map(({ text }) => text)
    .join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

export function withoutExtension(name: string): string {
  return name.replace(/(?<=.)\.[a-z0-9]{1,5}$/i, '');
}

interface Word {
  text: string;
  /** Behind the sign that many put before a format, `_`, or within brackets. */
  isApart: boolean;
  /** Behind a space, as words of titles are. */
  isLoose: boolean;
}

interface FormatWord extends Omit<Word, 'text'> {
  /** One word that was several: `180lr`. */
  word: string[];
  at: number;
  /** How many words of the name it takes: `over-under` is two. */
  count: number;
}

function wordsOf(name: string): Word[] {
  // The points of `H.265` and `5.7K` part no words.
  const whole = withoutExtension(name.normalize('NFC'))
    .replaceAll(/(?<=[^a-z0-9][hx])\.(?=26[45])/gi, '')
    .replaceAll(/(?<=[^a-z0-9])\d\.(?=\dk)/gi, '');
  const found = whole.matchAll(/(^|[\s_.+\-[\](){}]+)([^\s_.+\-[\](){}]+)/g);
  return [...found].map(([, sign = '', text = '']) => ({
    text,
    isApart: /[_([{]/.test(sign),
    isLoose: sign.trim() === '',
  }));
}

/** The words that say the format: those that mean nothing else, and of the others those of the last run of them. */
function formatWords(words: readonly Word[]): FormatWord[] {
  const found: FormatWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const one = formatWordAt(words, at);
    if (!one) continue;
    found.push(one);
    at += one.count - 1;
  }
  const run = lastRun(words, found);
  const [only] = run.length === 1 ? run : [];
  // `REBD-360` is a number that somebody gave it and `Keep the Tab` a title; `Beach_360` and `Beach [TB]` are not.
  const isLone = only?.word.length === 1 && !only.isApart && words.length > 1;
  const counted = isLone ? [] : run.filter((one) => !isOutvoted(one, run));
  return found.filter((one) => counted.includes(one) || !one.word.some(isAmbiguous));
}

/** `Flat 180_180_LR`: a title's last words, where others that say the same kind of thing stand apart. */
function isOutvoted(one: FormatWord, run: readonly FormatWord[]): boolean {
  const kinds = one.word.map(kindOf);
  return one.isLoose && run.some((other) => other.isApart && other.word.some((word) => kinds.includes(kindOf(word))));
}

function kindOf(word: string): 'wrapping' | 'layout' | 'doubt' {
  if (Object.hasOwn(DOUBTFUL, word)) return 'doubt';
  return WRAPPING_WORDS.has(word) || nearestOfLens(word) !== undefined ? 'wrapping' : 'layout';
}

function formatWordAt(words: readonly Word[], at: number): FormatWord | undefined {
  const { isApart = false, isLoose = false } = words[at] ?? {};
  for (let count = MOST_WORDS_OF_ONE; count > 0; count -= 1) {
    const spelled = words.slice(at, at + count).map(({ text }) => spell(text));
    const word = spelled.join(' ');
    if (spelled.length === count && isFormatWord(word)) return { word: [word], at, count, isApart, isLoose };
  }
  const parts = partsOf(spell(words[at]?.text ?? ''));
  return parts && { word: parts, at, count: 1, isApart, isLoose };
}

function isFormatWord(word: string): boolean {
  const isKnown = WRAPPING_WORDS.has(word) || LAYOUT_WORDS.has(word) || Object.hasOwn(DOUBTFUL, word) || word === '3d';
  return isKnown || nearestOfLens(word) !== undefined;
}

/** `180lr` and `3dtb360` are two words: how it is wrapped, and how the eyes lie. */
function partsOf(text: string): string[] | undefined {
  for (let length = 2; length <= text.length - 2; length += 1) {
    const [first, second] = [text.slice(0, length), text.slice(length)];
    const isPair = (one: string, other: string) =>
      WRAPPING_WORDS.has(one) && (LAYOUT_WORDS.has(other) || other === '3d');
    if (isPair(first, second) || isPair(second, first)) return [first, second];
    const rest = isFormatWord(first) ? partsOf(second) : undefined;
    if (rest) return [first, ...rest];
  }
  return undefined;
}

/** From the last one backwards, as long as nothing but technical words stands between. */
function lastRun(words: readonly Word[], found: readonly FormatWord[]): FormatWord[] {
  const run: FormatWord[] = [];
  for (const one of found.toReversed()) {
    const next = run[0]?.at;
    const between = next === undefined ? [] : words.slice(one.at + one.count, next);
    if (!between.every(({ text }) => isBeside(spell(text)))) break;
    run.unshift(one);
  }
  return run;
}

/** Says something else of the picture, or of the file. */
function isBeside(word: string): boolean {
  return TECHNICAL.test(word) || BESIDE_FORMATS.test(word);
}

function heaviestOf<One extends { weight: number }>(known: readonly One[]): One[] {
  const most = Math.max(...known.map(({ weight }) => weight));
  return known.filter(({ weight }) => weight === most);
}

/** A lens goes before "fisheye", and that before a number. `isOther` says that the lens is none of ours. */
function chooseWrapping(words: readonly string[]) {
  const known = words.flatMap((text) => {
    const nearest = nearestOfLens(text);
    const meaning = nearest ? { part: nearest, weight: 2 } : WRAPPING_WORDS.get(text);
    return meaning ? [{ ...meaning, text, isOther: nearest !== undefined }] : [];
  });
  const heaviest = heaviestOf(known);
  // `FISHEYE_F200` is a fisheye of 200 degrees.
  const chosen = heaviest.findLast(({ isOther }) => isOther) ?? heaviest.at(-1);
  const agreeing = heaviest.filter(({ text }) => chosen?.isOther !== true || !/^fish ?eye$/.test(text));
  // A lens of a fisheye may stand beside `180`, six faces all round may not.
  const isCutInHalf = isCube(chosen?.part) && known.some(({ part }) => part === 'eq180');
  return {
    part: chosen?.part,
    isOther: chosen?.isOther === true,
    isClear: new Set(agreeing.map(({ part }) => part)).size <= 1 && !isCutInHalf,
    words: new Set(known.map(({ text }) => text)),
  };
}

/** How the eyes lie has to be said alike by all words; which comes first is said by some. */
function chooseLayout(words: readonly string[]): { part: SaidLayout | undefined; isClear: boolean } {
  const known = words.flatMap((word) => LAYOUT_WORDS.get(word) ?? []);
  const heaviest = heaviestOf(known);
  const ways = new Set(known.map(({ part }) => part.slice(0, 2)));
  return {
    part: heaviest.at(-1)?.part,
    isClear: ways.size <= 1 && new Set(heaviest.map(({ part }) => part)).size <= 1,
  };
}
