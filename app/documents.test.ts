import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from './env.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const sources = globSync('{app,bench,bin,calls,demo,e2e,kernel,modules,sites,ui}/**/*.{ts,tsx,mjs,css,sql}');
const documents = globSync('{*.md,docs/**/*.md,{bench,demo,kernel,modules,ui}/**/README.md}');
const written = [...sources, ...documents].filter((file) => !file.endsWith('/documents.test.ts'));

/** Every match with its file. */
function citations(files: readonly string[], pattern: RegExp): { file: string; named: string }[] {
  return files.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, named = '']) => ({ file, named })),
  );
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
    const numbers = globSync('docs/decisions/*.md').map((file) => basename(file).slice(0, 3));
    expect(new Set(numbers).size).toBe(numbers.length);
    const cited = citations(written, /decisions\/(\d{3})/g);
    expect(cited.filter(({ named }) => !numbers.includes(named))).toEqual([]);
  });

  it('hold every rule that a module cites', () => {
    const missing = globSync('modules/*/README.md').flatMap((readme) => {
      const rules = new Set(read(readme).match(/(?<=\*\*)R\d+\b/g));
      const own = sources.filter((file) => file.startsWith(`${dirname(readme)}/`));
      return citations(own, /^\s*(?:\/\/|\/?\*).*\b(R\d+)\b/gm).filter(({ named }) => !rules.has(named));
    });
    expect(missing).toEqual([]);
  });

  it('are all in the repository: none is cited that only its authors had', () => {
    expect(citations(written, /((?:\bpart \d|\bdecisions?) §|\bthe specification\b)/gi)).toEqual([]);
  });

  it('name files that exist', () => {
    const named = citations(
      ['ARCHITECTURE.md'],
      /`((?:app|calls|kernel|modules|ui|sites|bin)\/[^`*{<…]*\.[a-z]+)`/g,
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ named: file }) => globSync(file).length === 0)).toEqual([]);
  });
});
