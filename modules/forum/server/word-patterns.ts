/** A word or phrase that operators block; `*` stands for any number of letters and digits, `?` for one (R13). */
export interface BlockedWord {
  pattern: string;
  effect: 'hold' | 'refuse';
}

/** Characters used in place of letters. */
const FOR_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Letters of other scripts, and the Latin letters that they look like. */
const LOOKALIKES = 'авсԁенһіјкморѕтухԝαεικνορτυχ';
const LATIN = 'abcdehhijkmopstyxwaeikvoptux';

/** As people read it: without case, accents and invisible characters, and each word in one script. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[\p{L}\p{N}]+/gu, inOneScript);
}

/** Mixing scripts within a word is only done to hide it. */
function inOneScript(word: string): string {
  const isMixed = /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);
  return isMixed ? word.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, latinOf) : word;
}

const latinOf = (sign: string) => LATIN[LOOKALIKES.indexOf(sign)] ?? sign;
const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const asLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => FOR_LETTERS[sign] ?? sign);

/** The first blocked word that a text contains; words that refuse come before those that hold. */
export function findBlocked<Word extends BlockedWord>(text: string, blocked: readonly Word[]): Word | undefined {
  if (blocked.length === 0) return undefined;
  const folded = fold(text);
  const texts = [
    wordsIn(folded),
    wordsIn(asLetters(folded)),
    wordsIn(closeUp(folded)),
    wordsIn(closeUp(asLetters(folded))),
  ];
  const isIn = ({ pattern }: Word) => {
    const parts = fold(pattern).match(/[\p{L}\p{N}*?]+/gu) ?? [];
    return parts.length > 0 && texts.some((words) => holds(words, parts));
  };
  const inOrder = [...blocked].sort(
    (one, other) => Number(other.effect === 'refuse') - Number(one.effect === 'refuse'),
  );
  return inOrder.find(isIn);
}

/** Joins letters that are spaced out: `s p a m`, `s.p.a.m`. */
function closeUp(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[\s._*-]{1,2}[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu, (spaced) =>
    spaced.replace(/[\s._*-]/g, ''),
  );
}

function holds(words: readonly string[], parts: readonly string[]): boolean {
  for (let from = 0; from + parts.length <= words.length; from += 1)
    if (parts.every((part, index) => fits(words[from + index] ?? '', part))) return true;
  return false;
}

/** Bounded by the product of both lengths, whatever the pattern. */
function fits(word: string, pattern: string): boolean {
  let [at, of, star, back] = [0, 0, -1, 0];
  while (at < word.length) {
    const sign = pattern[of];
    if (sign !== undefined && sign !== '*' && (sign === '?' || sign === word[at])) {
      at += 1;
      of += 1;
    } else if (sign === '*') {
      star = of;
      of += 1;
      back = at;
    } else if (star >= 0) {
      of = star + 1;
      back += 1;
      at = back;
    } else return false;
  }
  while (pattern[of] === '*') of += 1;
  return of === pattern.length;
}
