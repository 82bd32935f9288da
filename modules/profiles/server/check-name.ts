import { NAME_LENGTH } from '../contract/limits.ts';
import { lookOf, withoutMarks } from './look-alike.ts';

/** Words for staff: reserved in any name that contains one as a separate word. */
const STAFF = [
  'admin',
  'administrator',
  'mod',
  'moderator',
  'official',
  'owner',
  'parallax',
  'staff',
  'superadmin',
  'support',
  'webmaster',
];
/** Reserved as the whole name only; "DreamTeam" doesn't impersonate anyone. */
const RESERVED = [
  ...STAFF,
  'anonymous',
  'everyone',
  'formermember',
  'guest',
  'help',
  'member',
  'root',
  'system',
  'team',
];
const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Arabic',
  'Hebrew',
  'Thai',
  'Devanagari',
];
/** Scripts that one language combines. */
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
];

const TEXTS = {
  short: `Use at least ${NAME_LENGTH.least} characters.`,
  long: `Use at most ${NAME_LENGTH.most} characters.`,
  characters: 'Use only letters, digits, - and _.',
  start: 'Start with a letter.',
  marks: 'Use at most two accents on a letter.',
  scripts: 'Use letters of one alphabet.',
  reserved: 'This name is reserved.',
} as const;

/** All faults of the name itself (R1, R3). Whether it is taken is checked elsewhere. */
export function faultsOfName(name: string, siteNames: readonly string[]): string[] {
  const length = [...name].length;
  const faults: string[] = [];
  if (length < NAME_LENGTH.least) faults.push(TEXTS.short);
  if (length > NAME_LENGTH.most) faults.push(TEXTS.long);
  // Some letters and marks are invisible.
  if (!/^[\p{L}\p{M}\p{Nd}_-]*$/u.test(name) || /\p{Default_Ignorable_Code_Point}/u.test(name))
    faults.push(TEXTS.characters);
  if (/[\p{Mn}\p{Me}]{3}/u.test(name.normalize('NFD'))) faults.push(TEXTS.marks);
  if (!/^\p{L}/u.test(name)) faults.push(TEXTS.start);
  if (mixesScripts(name)) faults.push(TEXTS.scripts);
  if (isReserved(name, siteNames)) faults.push(TEXTS.reserved);
  return faults;
}

function mixesScripts(name: string): boolean {
  const used = SCRIPTS.filter((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(name));
  const others = [...name].some((sign) => /\p{L}/u.test(sign) && !used.some((script) => isOf(sign, script)));
  if (used.length + Number(others) <= 1) return false;
  return others || !TOGETHER.some((together) => used.every((script) => together.includes(script)));
}

const isOf = (sign: string, script: string) => new RegExp(`\\p{Script=${script}}`, 'u').test(sign);

/** R3. Whether a name is reserved for staff or a site. */
function isReserved(name: string, siteNames: readonly string[]): boolean {
  const stem = (text: string) => compact(text.replace(/[\d_\-\s]+$/u, ''));
  const mine = stem(name);
  if ([...RESERVED, ...siteNames].some((reserved) => stem(reserved) === mine)) return true;
  const staff = new Set([...STAFF, ...siteNames].map(compact).flatMap((word) => [word, `${word}s`]));
  const words = withoutMarks(name).split(WORD_ENDS).map(compact);
  return words.some((_, from) => words.some((_, to) => staff.has(words.slice(from, to + 1).join(''))));
}

/**
 * Words end at `-` and `_`, at capitals and at digits. A digit may stand for a letter, so joined words are checked too.
 */
const WORD_ENDS =
  /[\s_.-]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{Nd})(?!\p{Nd})|(?<!\p{Nd})(?=\p{Nd})/u;

/** As it reads: 1, l and i count as the same. */
const compact = (text: string) => lookOf(text.replace(/[\s_.-]+/gu, '')).replaceAll('i', 'l');
