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
  ['fish190', ['rf52', 'fisheye190', 'f190']],
  ['fish180', ['fisheye', 'fisheye180', 'f180', '180f', 'vr180']],
  ['flat', ['flat']],
  ['eq180', ['180', '180x180']],
  ['eq360', ['360', '360x180', '360x360']],
];

/** Which eye comes first goes before how the eyes lie. */
const LAYOUTS: readonly (readonly [Layout, readonly string[]])[] = [
  ['sbs_rl', ['rl']],
  ['tb_bt', ['bt']],
  ['tb', ['tb', 'ou', '3dv']],
  ['sbs', ['lr', 'sbs', '3dh']],
  ['mono', ['mono', '2d']],
];

const JOINED = /^(180|360)(lr|rl|tb|bt|ou|sbs|mono|3dh|3dv)$|^(lr|rl|tb|bt|ou|sbs|mono|3dh|3dv)(180|360)$/;
/** These have no place among our formats. */
const CUBES = ['eac', 'eac360', '360eac', 'cubemap'];

/**
 * Reads the usual endings of file names: `_180_LR`, `_MKX200`, `_360_TB`, `_3dh`. Order and case do not matter, and any
 * sign between two words will do.
 */
export function formatOfName(name: string): NamedFormat {
  const words = wordsOf(name);
  if (words.some((word) => CUBES.includes(word))) return {};
  // Spelled apart, it would be taken for a linear one of 180 degrees.
  const is190 = words.some((word, at) => word === 'fisheye' && words[at + 1] === '190');
  return { wrapping: is190 ? 'fish190' : find(WRAPPINGS, words), layout: find(LAYOUTS, words) };
}

/** The name without the words that say how the picture lies: what may be its title. */
export function titleOfName(name: string): string {
  const known = new Set([...WRAPPINGS, ...LAYOUTS].flatMap(([, words]) => words).concat(CUBES));
  const isTechnical = (word: string) =>
    known.has(word) || JOINED.test(word) || /^(\d{3,4}p|[2-8]k|h26[45]|hevc|avc|av1|\d{4}x\d{4})$/.test(word);
  const words = withoutExtension(name).split(/[\s_.+\-[\]()]+/);
  const title = words.filter((word) => word !== '' && !isTechnical(word.toLowerCase())).join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

export function withoutExtension(name: string): string {
  return name.replace(/(?<=.)\.[a-z0-9]{1,5}$/i, '');
}

function wordsOf(name: string): string[] {
  return withoutExtension(name)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .flatMap((word) => JOINED.exec(word)?.slice(1).filter(Boolean) ?? [word]);
}

function find<Part>(
  table: readonly (readonly [Part, readonly string[]])[],
  words: readonly string[],
): Part | undefined {
  return table.find(([, spellings]) => words.some((word) => spellings.includes(word)))?.[0];
}
