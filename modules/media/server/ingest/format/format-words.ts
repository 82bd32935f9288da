import type { FormatQuestion } from '../../../contract/types.ts';
import { nearestFisheye, type SaidLayout, type Wrapping } from './format-parts.ts';

/** What a word of a name says, and how much: a lens says more than a number of degrees, "RL" more than "SBS". */
interface Meaning<Part> {
  part: Part;
  weight: number;
}

const LENS = 3;
const WRAPPINGS: readonly (readonly [Wrapping, number, readonly string[]])[] = [
  ['mkx200', LENS, ['mkx200']],
  ['mkx220', LENS, ['mkx220']],
  ['vrca220', LENS, ['vrca220']],
  ['fish190', LENS, ['rf52', 'rf52mm', 'rf5 2', 'rf5 2mm', 'fisheye190', 'fisheye 190', 'f190', '190f']],
  ['fish180', LENS, ['fisheye180', 'fisheye 180', 'f180', '180f']],
  ['fish200', LENS, ['fisheye200', 'fisheye 200', 'f200', '200f']],
  ['fish220', LENS, ['fisheye220', 'fisheye 220', 'f220', '220f']],
  ['eac360', LENS, ['eac', 'eac360', '360eac', 'eac 360', '360 eac']],
  ['cube360', LENS, ['cubemap3x2', 'cube3x2', 'c3x2', 'cubemap', 'cube map', 'cubemap360', '360cubemap']],
  ['fish180', 2, ['fisheye', 'fish eye']],
  ['eq180', 1, ['180', '180x180', 'vr180', '180vr', 'eq180', 'equi180', 'equirect180', 'half equirectangular']],
  ['eq360', 1, ['360', '360x180', '180x360', '360x360', 'vr360', '360vr', 'eq360', 'equi360', 'equirect360']],
  ['flat', 1, ['flat', 'flat2d']],
  ['eq360', 0, ['equirectangular', 'equirect']],
];

const ORDER = 2;
const LAYOUTS: readonly (readonly [SaidLayout, number, readonly string[]])[] = [
  ['sbs_rl', ORDER, ['rl', 'sbsr', 'sbs2r', 'right left', 'rightleft', 'cross eyed', 'crosseyed', 'cross eye']],
  ['tb_bt', ORDER, ['bt', 'tbr', 'tb2r', 'bottom top', 'bottomtop']],
  ['sbs', ORDER, ['lr', 'sbsl', 'sbs2l', 'left right', 'leftright']],
  ['tb', ORDER, ['tb', 'tb2l', 'top bottom', 'topbottom', 'top and bottom']],
  ['sbs', 1, ['sbs', '3dh', '3dsbs', 'sbs3d', 'side by side', 'sidebyside']],
  ['sbs', 1, ['hsbs', 'fsbs', 'h sbs', 'f sbs', 'half sbs', 'full sbs', 'halfsbs', 'fullsbs', '3dhsbs', '3dfsbs']],
  ['sbs', 1, ['half side by side', 'full side by side']],
  ['tb', 1, ['ou', 'tab', 'ab', '3dv', '3dtb', '3dou', '3dtab', '3dud', 'over under', 'overunder', 'above below']],
  ['tb', 1, ['hou', 'fou', 'htab', 'ftab', 'htb', 'ftb', 'h ou', 'h tab', 'f tab', 'half ou', 'full ou', 'half tab']],
  ['tb', 1, ['half over under', 'full over under', 'half top bottom', 'full tab', 'halfou', '3dhou', '3dhtab']],
  ['mono', 1, ['mono', '2d', 'monoscopic']],
];

export const WRAPPING_WORDS = meaningsOf(WRAPPINGS);
export const LAYOUT_WORDS = meaningsOf(LAYOUTS);
export const MOST_WORDS_OF_ONE = 4;

/** `HSBS`, `half over under`, `FTAB`: whether each eye was squeezed. `3DH` says that the eyes lie side by side. */
export function packingOf(word: string): 'half' | 'full' | undefined {
  const [, packing] =
    /^(?:3d)?(h|f)(?:alf|ull)? ?(?:sbs|side by side|ou|over under|tab|tb|top bottom)$/.exec(word) ?? [];
  return packing === undefined ? undefined : packing === 'h' ? 'half' : 'full';
}

/** What no format here is, what several orders of faces are called, or of which only one eye can be read. */
export const DOUBTFUL: Readonly<Record<string, FormatQuestion>> = {
  ...wordsFor('projection', ['cubemap', 'cube map', 'cubemap360', '360cubemap', 'fulldome', 'full dome', 'domemaster']),
  ...wordsFor('projection', ['cylindrical']),
  ...wordsFor('eyes', ['mvc', 'mvhevc', 'mv hevc', 'anaglyph']),
};

/** Words of titles too: they count only where a name says its format, which is once, and mostly at its end. */
const AMBIGUOUS = new Set(
  [
    '180|360|vr180|180vr|vr360|360vr|flat|fisheye|fish eye|equirectangular|equirect|cylindrical|eac|cube map|full dome',
    'f200|f220',
    'lr|rl|left right|right left|side by side|half side by side|full side by side|cross eyed|cross eye|3d|2d|mono',
    'tb|bt|tbr|ou|ab|tab|over under|top bottom|top and bottom|bottom top|above below|half ou|full ou|half tab|full tab',
    'half over under|full over under|half top bottom|mvc|anaglyph',
  ].flatMap((words) => words.split('|')),
);

export function isAmbiguous(word: string): boolean {
  return AMBIGUOUS.has(word) || nearestOfLens(word) !== undefined;
}

/** The lens nearest to one that no format here is: `FISHEYE210`, `F135`, `MKX22`. */
export function nearestOfLens(word: string): Wrapping | undefined {
  if (WRAPPING_WORDS.has(word)) return undefined;
  const [, maker, number] = /^(mkx|vrca)(\d{1,3})$/.exec(word) ?? [];
  if (maker === 'vrca') return 'vrca220';
  if (maker) return /^2?0/.test(number ?? '') ? 'mkx200' : 'mkx220';
  const degrees = Number(/^(?:fisheye|f) ?(\d{2,3})$/.exec(word)?.[1] ?? 0);
  return degrees < 90 || degrees > 270 ? undefined : nearestFisheye(degrees);
}

/** Says something else of the picture, and may stand between the words of a format. */
export const TECHNICAL = new RegExp(
  `^(${[
    '\\d{3,4}[pi]|\\d{3,5}x\\d{3,5}|([1-9]|1[0-6])k(\\d{2,3})?(fps)?|uhd',
    '\\d{2,3}(fps|hz)|\\d{1,3}mbps|(8|10|12)bit',
    '[hx]26[3-6]|hevc|avc|av1|vp9|prores|hdr|hdr10|hlg|sdr',
    'vr|alpha',
  ].join('|')})$`,
);

/** A matte is packed beside the picture (R70). */
export const ALPHA = /^alpha(packed)?$/;

/** Says for which device or from which version a file is, a rate, or a number that a shop gave it; no year is one. */
export const BESIDE_FORMATS = new RegExp(
  `^(${[
    '(?!19\\d\\d$|20[0-3]\\d$)\\d{4,6}|24|25|30|50|60|72|90|120',
    'oculus|oculusrift|rift|gearvr|smartphone|psvr2?|vive|quest[23]?|pico',
    'original|reencoded|upscaled|passthrough|alphapacked|fb360',
  ].join('|')})$`,
);

/** As the tables spell it: small letters, no degree signs, and the digits of the Far East as ours. */
export function spell(text: string): string {
  return text.replaceAll(/[°º˚]/g, '').replaceAll('×', 'x').normalize('NFKC').toLowerCase();
}

function meaningsOf<Part>(
  table: readonly (readonly [Part, number, readonly string[]])[],
): ReadonlyMap<string, Meaning<Part>> {
  return new Map(table.flatMap(([part, weight, words]) => words.map((word) => [word, { part, weight }] as const)));
}

function wordsFor(question: FormatQuestion, words: readonly string[]): Record<string, FormatQuestion> {
  return Object.fromEntries(words.map((word) => [word, question]));
}
