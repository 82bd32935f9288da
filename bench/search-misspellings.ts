import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Misspelling {
  wrong: string;
  correct: string;
}

const { resolve } = createRequire(import.meta.url);
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
/** Single words: words run together aren't a misspelling of one. */
const WORD = /^[a-z]{4,20}$/;

/** How people misspell English words, from the lists of Wikipedia and of cSpell, each with one correct word. */
export function misspellings(): Misspelling[] {
  const ofWikipedia = Object.entries(
    readJson(resolve('misspellings/dict/lc-dictionary.json')) as Record<string, string>,
  );
  const cspell = join(dirname(resolve('@cspell/dict-en-common-misspellings')), 'dict/dict-en.json');
  const [{ suggestWords }] = readJson(cspell).dictionaryDefinitions as [{ suggestWords: string[] }];
  const ofCspell = suggestWords.map((line) => line.split('->') as [string, string]);
  const found = new Map<string, string>();
  for (const [wrong, correct] of [...ofWikipedia, ...ofCspell])
    if (WORD.test(wrong) && WORD.test(correct) && !found.has(wrong)) found.set(wrong, correct);
  const words = new Set(found.values());
  // A real word may be what was meant.
  return [...found].flatMap(([wrong, correct]) => (words.has(wrong) ? [] : [{ wrong, correct }]));
}
