import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '../../app/settings/env.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const sources = globSync('{admin,api,app,bench,bin,demo,e2e,kernel,modules,sites,ui}/**/*.{ts,tsx,mjs,css,sql}');
const documents = globSync('{*.md,docs/**/*.md,{admin,app,bench,demo,kernel,modules,ui}/**/{README,RULES}.md}');
const written = [...sources, ...documents].filter((file) => !file.endsWith('/documents.test.ts'));

/** Every match with its file. */
function citations(files: readonly string[], pattern: RegExp): { file: string; named: string }[] {
  return files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, named = '']) => ({ file, named })));
}

describe('documents', () => {
  it('list every setting for operators', () => {
    const table = new Set(read('docs/configuration.md').match(/`[A-Z][A-Z0-9_]+`/g));
    expect(SETTING_NAMES.filter((name) => !table.has(`\`${name}\``))).toEqual([]);
  });

  it('list every metric for operators', () => {
    const table = new Set(read('docs/observability.md').match(/`parallax_[a-z_]+`/g));
    const named = citations(
      sources.filter((file) => !file.endsWith('.test.ts')),
      /\b(parallax_[a-z_]+)(?=['":])/g,
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ named: metric }) => !table.has(`\`${metric}\``))).toEqual([]);
  });

  it('are decisions with a number each, and the one that is cited is there', () => {
    const files = globSync('docs/decisions/*.md');
    const numbers = files.map((file) => basename(file).slice(0, 3));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(files.filter((file) => !read(file).startsWith(`# ${basename(file).slice(0, 3)}: `))).toEqual([]);
    const cited = citations(written, /decisions\/(\d{3})/g);
    expect(cited.filter(({ named }) => !numbers.includes(named))).toEqual([]);
  });

  it('hold every rule that a module cites', () => {
    const rules = new Set(
      globSync('modules/*/{README,RULES}.md').flatMap((readme) =>
        [...read(readme).matchAll(/\*\*(R\d+)\b/g)].map(([, rule]) => `${dirname(readme)} ${rule}`),
      ),
    );
    // A module cites its own rules by number alone, others' with the module's name: R12 of `modules/site`.
    const comments = citations(sources, /^\s*((?:\/\/|\/?\*).*\bR\d+\b.*)$/gm);
    const cited = comments.flatMap(({ file, named: comment }) => {
      const owner = /of `(modules\/[a-z-]+)`/.exec(comment)?.[1] ?? file.split('/', 2).join('/');
      return [...comment.matchAll(/\bR\d+\b/g)].map(([rule]) => ({ file, named: `${owner} ${rule}` }));
    });
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ named }) => !rules.has(named))).toEqual([]);
  });

  it('number each rule of a module once', () => {
    const numbered = globSync('modules/*/{README,RULES}.md').flatMap((file) =>
      [...read(file).matchAll(/^- \*\*(R\d+)\b/gm)].map(([, rule]) => `${dirname(file)} ${rule}`),
    );
    expect(numbered.filter((rule, index) => numbered.indexOf(rule) !== index)).toEqual([]);
  });

  it('are all in the repository: none is cited that only its authors had', () => {
    expect(citations(written, /((?:\bpart \d|\bdecisions?) §|\bthe specification\b)/gi)).toEqual([]);
  });

  it('name files that exist', () => {
    const named = citations(
      [...globSync('{*,docs/**/*,modules/*/*,*/README,kernel/*/README}.md')].filter((file) => file !== 'CHANGELOG.md'),
      /`((?:admin|api|app|bench|bin|demo|docs|e2e|kernel|modules|sites|tests|ui)\/[^`*{<…\s]*\.[a-z]+)`/g,
    );
    expect(named.length).toBeGreaterThan(200);
    // In the module's own files, and in those that the walk-throughs add.
    const isThere = ({ file, named: path }: (typeof named)[number]) =>
      [path, join(dirname(file), path)].some((at) => globSync(at).length > 0) ||
      /polls|cashbox|favourites-page|^admin\/(index|api).ts$/.test(path);
    expect(named.filter((one) => !isThere(one))).toEqual([]);
  });
});
