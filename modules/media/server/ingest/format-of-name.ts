import type { Layout, Wrapping } from './format-parts.ts';

/** What a file's name says of its picture; both are left out where it says nothing. */
export interface NamedFormat {
  wrapping?: Wrapping;
  layout?: Layout;
}

/** The words of each lens and projection; the first that a name holds counts, so that a lens goes before "fisheye". */
const WRAPPINGS: readonly (readonly [Wrapping, readonly string[]])[] = [
  ['mkx200', ['mkx200']],
  ['mkx220', ['mkx220']],
  ['vrca220', ['vrca220']],
  // Spelled apart, it would be taken for a linear one of 180 degrees.
  ['fish190', ['rf52', 'fisheye190', 'f190', 'fisheye 190']],
  ['fish180', ['fisheye', 'fisheye180', 'f180', '180f', 'vr180']],
  ['flat', ['flat']],
  ['eq180', ['180', '180x180']],
  ['eq360', ['360', '360x180', '360x360']],
];

/** Which eye comes first goes before how the eyes lie. */
const LAYOUTS: readonly (readonly [Layout, readonly string[]])[] = [
  ['sbs_rl', ['rl']],
  ['tb_bt', ['bt']],
  ['tb', ['tb', 'ou', 'hou', 'htab', '3dv', 'over under', 'top bottom', 'overunder', 'topbottom']],
  ['sbs', ['lr', 'sbs', 'hsbs', '3dh', 'side by side', 'sidebyside']],
  ['mono', ['mono', '2d']],
];

/** These have no place among our formats. */
const CUBES = ['eac', 'eac360', '360eac', 'cubemap'];
const FORMAT_WORDS = new Set([...WRAPPINGS, ...LAYOUTS].flatMap(([, spellings]) => spellings).concat(CUBES));
/** Words of titles too: they count only where a name says its format, which is once, and mostly at its end. */
const AMBIGUOUS = new Set([
  '180',
  '360',
  'flat',
  'lr',
  'rl',
  'tb',
  'bt',
  'ou',
  'mono',
  '2d',
  'over under',
  'top bottom',
  'side by side',
]);
const NUMBERS = new Set(['180', '360']);
const MOST_WORDS_OF_ONE = 3;

const JOINED = /^(180|360)(lr|rl|tb|bt|ou|sbs|mono|3dh|3dv)$|^(lr|rl|tb|bt|ou|sbs|mono|3dh|3dv)(180|360)$/;
/** Says something else of the picture, and may stand between the words of a format. */
const TECHNICAL = /^(\d{3,4}p|\d{2,3}fps|[2-8]k|h26[45]|hevc|avc|av1|\d{4}x\d{4}|vr|alpha)$/;

/**
 * Reads the usual endings of file names: `_180_LR`, `_MKX200`, `_360_TB`, `_3dh`. Order and case do not matter, and any
 * sign between two words will do.
 */
export function formatOfName(name: string): NamedFormat {
  const words = formatWords(wordsOf(name)).flatMap(({ word }) => word);
  if (words.some((word) => CUBES.includes(word))) return {};
  return { wrapping: find(WRAPPINGS, words), layout: find(LAYOUTS, words) };
}

/** The name without the words that say how the picture lies: what may be its title. */
export function titleOfName(name: string): string {
  const words = wordsOf(name);
  const format = new Set(
    formatWords(words).flatMap(({ at, count }) => Array.from({ length: count }, (_, n) => at + n)),
  );
  const title = words
    .filter(({ text }, at) => !format.has(at) && !TECHNICAL.test(text.toLowerCase()))
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
}

interface FormatWord {
  /** One word that was two: `180lr`. */
  word: string[];
  at: number;
  /** How many words of the name it takes: `over-under` is two. */
  count: number;
}

function wordsOf(name: string): Word[] {
  const found = withoutExtension(name).matchAll(/(^|[\s_.+\-[\]()]+)([^\s_.+\-[\]()]+)/g);
  return [...found].map(([, sign = '', text = '']) => ({ text, isApart: /[_([]/.test(sign) }));
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
  const isLone = run.length === 1 && run[0]?.word.length === 1 && NUMBERS.has(run[0].word[0] ?? '');
  // `REBD-360` is a number that somebody gave it, `Beach_360` and `Beach [360]` are not.
  const counted = isLone && !words[run[0]?.at ?? 0]?.isApart ? [] : run;
  return found.filter((one) => counted.includes(one) || !one.word.some((word) => AMBIGUOUS.has(word)));
}

function formatWordAt(words: readonly Word[], at: number): FormatWord | undefined {
  for (let count = MOST_WORDS_OF_ONE; count > 0; count -= 1) {
    const spelled = words.slice(at, at + count).map(({ text }) => text.toLowerCase());
    if (spelled.length === count && FORMAT_WORDS.has(spelled.join(' ')))
      return { word: [spelled.join(' ')], at, count };
  }
  const joined = JOINED.exec(words[at]?.text.toLowerCase() ?? '');
  return joined ? { word: joined.slice(1).filter(Boolean), at, count: 1 } : undefined;
}

/** From the last one backwards, as long as nothing but technical words stands between. */
function lastRun(words: readonly Word[], found: readonly FormatWord[]): FormatWord[] {
  const run: FormatWord[] = [];
  for (const one of found.toReversed()) {
    const next = run[0]?.at;
    const between = next === undefined ? [] : words.slice(one.at + one.count, next);
    if (!between.every(({ text }) => TECHNICAL.test(text.toLowerCase()))) break;
    run.unshift(one);
  }
  return run;
}

function find<Part>(
  table: readonly (readonly [Part, readonly string[]])[],
  words: readonly string[],
): Part | undefined {
  return table.find(([, spellings]) => words.some((word) => spellings.includes(word)))?.[0];
}
