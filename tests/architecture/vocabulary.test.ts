import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Words that docs/glossary.md replaced. Each stands for all its spellings: camelCase, kebab-case, snake_case. */
const RETIRED_WORDS = [
  'asked',
  'concern',
  'concerns',
  'desk',
  'filed',
  'filing',
  'film',
  'films',
  'finder',
  'finders',
  'flights',
  'journey',
  'kept',
  'lane',
  'lanes',
  'leaving',
  'mailing',
  'meanwhile',
  'mend',
  'nought',
  'shelf',
  'told',
  'upkeep',
  'wanted',
  'whoever',
  'wish',
  'wishes',
  'witness',
  'yardstick',
];
/** Names that others chose: fields of headset apps, of billers, of libraries. */
const NAMED_BY_OTHERS: readonly string[] = [];

/** Phrases that must not appear in texts for users; the style is in WRITING_STYLE.md. */
const RETIRED_PHRASES = [
  /\bwhoever\b/i,
  /\bnought\b/i,
  /\bin spite of\b/i,
  /\bgood once\b/i,
  /\bsigns long\b/i,
  /\b\d+ signs\b/i,
  /\bfilms?\b/i,
  /\bthe desk\b/i,
  /\bset aside\b/i,
  /\bgive(n|s)? back\b/i,
  /\bthe line was lost\b/i,
  /\blook into\b/i,
  /\byour mails\b/i,
  /\bletters?\b(?= (to|from|was|is) )/i,
  /\bmeanwhile\b/i,
];

/** Texts that the specification spells with straight quotes, and those that mean the character `"` itself. */
const STRAIGHT_TEXTS = [
  "We couldn't find the page you're looking for",
  "Sorry... Requested page doesn't exist",
  "We won't charge you until the private show begins.",
];

const FOLDERS = '{admin,api,app,bench,bin,demo,e2e,kernel,modules,sites,tests,ui}';
const codeFiles = globSync(`${FOLDERS}/**/*.{ts,tsx,mjs}`).filter((file) => !/demo\/(data|texts)\//.test(file));

const messages = globSync('**/messages/en.json', { exclude: ['node_modules/**', '.cache/**'] }).flatMap((file) =>
  textsOf(JSON.parse(readFileSync(file, 'utf8'))).map((text) => ({ file, text })),
);

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
const isRetired = (name: string) =>
  !NAMED_BY_OTHERS.includes(name) && wordsOf(name).some((word) => RETIRED_WORDS.includes(word));

/** Names in code, without comments and strings. */
function identifiersOf(code: string): string[] {
  const bare = code
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|[\s;,{}()])\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/`(?:[^`\\$]|\\.|\$(?!\{))*`/g, '``');
  return bare.match(/[A-Za-z_$][\w$]*/g) ?? [];
}

describe('the vocabulary', () => {
  it('names files and folders', () => {
    const paths = globSync([`${FOLDERS}/**`, 'docs/**']).filter((path) => !path.startsWith('demo/data'));
    expect(paths.length).toBeGreaterThan(500);
    expect(paths.filter(isRetired)).toEqual([]);
  });

  it('names what code declares and uses', () => {
    const found = codeFiles
      .filter((file) => resolve(file) !== import.meta.filename)
      .flatMap((file) => {
        const names = new Set(identifiersOf(readFileSync(file, 'utf8')).filter(isRetired));
        return [...names].map((name) => `${file}: ${name}`);
      });
    expect(found).toEqual([]);
  });

  it('is what people read', () => {
    const found = messages.filter(({ text }) => RETIRED_PHRASES.some((phrase) => phrase.test(text)));
    expect(found).toEqual([]);
  });

  it('is set with typographic apostrophes and quotation marks', () => {
    const straight = messages.filter(({ text }) => /['"]/.test(text));
    expect(straight.filter(({ text }) => !STRAIGHT_TEXTS.includes(text))).toEqual([]);
    expect(new Set(straight.map(({ text }) => text))).toEqual(new Set(STRAIGHT_TEXTS));
  });
});

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
