import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sites } from '#sites/index.ts';

/** Rules 5, 6 and 8 of ARCHITECTURE.md §3, which are about text rather than imports. */
const FOLDERS = 'admin,app,bench,bin,api,demo,e2e,kernel,modules,sites,ui';
const files = codeIn('{app,api,kernel,modules,sites,ui}');
/** Tools around the program may name its sites no more than the program does. */
const allFiles = [...files, ...codeIn('{admin,bench,demo,e2e}')];

function codeIn(folders: string): string[] {
  return globSync(`${folders}/**/*.{ts,tsx,mjs}`).filter((file) => !isForTests(file));
}

/** Tests count too: they may be the only ones that use something. */
const codeFiles = () =>
  globSync(['{admin,api,app,bench,bin,demo,e2e,kernel,modules,sites,tests,ui}/**/*.{ts,tsx,mjs}', '*.ts']);

/** The exports that React Router looks for in a route. */
const FOR_ROUTER = new Set([
  'action',
  'Component',
  'ErrorBoundary',
  'handle',
  'headers',
  'links',
  'loader',
  'meta',
  'shouldRevalidate',
  'viewerData',
]);

function isForTests(file: string): boolean {
  return /(\.test\.tsx?$|(^|\/)test-[^/]+\.ts$|\/fixtures\/)/.test(file);
}

/** Lines of code that match, without comments. */
function offenders(pattern: RegExp, allowed: (file: string) => boolean, among = files): string[] {
  return among
    .filter((file) => !allowed(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line, index) => ({
          place: `${file}:${index + 1}`,
          line: line.replace(/^\s*(\/\/|\/?\*).*$/, ''),
        }))
        .filter(({ line }) => pattern.test(line))
        .map(({ place, line }) => `${place}: ${line.trim()}`),
    );
}

describe('house rules', () => {
  it('finds the code it judges', () => {
    expect(files.length).toBeGreaterThan(50);
  });

  it('no file is longer than four hundred lines', () => {
    const isLong = (file: string) => readFileSync(file, 'utf8').split('\n').length > 401;
    expect(globSync(`{${FOLDERS}}/**/*.{ts,tsx,mjs,css}`).filter(isLong)).toEqual([]);
  });

  it('no comment has lines of more than 120 characters; the formatter sees to code', () => {
    const found = globSync(`{${FOLDERS}}/**/*.{ts,tsx,mjs}`).flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.length > 120 && /^\s*(\/\/|\/?\*[\s*/])/.test(line) && !line.includes('biome-ignore'))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it('only app/settings/env.ts reads the environment', () => {
    const rule = /process\.env\b/;
    expect(offenders(rule, (file) => file === 'app/settings/env.ts')).toEqual([]);
  });

  it('only kernel/clock.ts tells the time', () => {
    const rule = /\bDate\.now\(|new Date\(\)/;
    expect(offenders(rule, (file) => file === 'kernel/clock.ts')).toEqual([]);
  });

  it("only sites/ spells a site's key", () => {
    const rule = new RegExp(`['"\`=](${sites.map((site) => site.key).join('|')})['"\`&]`);
    expect(offenders(rule, (file) => file.startsWith('sites/'), allFiles)).toEqual([]);
  });

  it('a tag of kept pages has one spelling, which anyone who drops it uses too', () => {
    expect(offenders(/dependsOn\(\s*['"`]/, () => false)).toEqual([]);
  });

  it('only stores and tables of a module hold SQL', () => {
    const rule = /\bsql(<[^>]*>)?`|\.execute\(\s*sql|\bpool\.query\(/;
    const allowed = (file: string) => file.startsWith('kernel/') || /(^|\/|-)(store|tables)\.ts$/.test(file);
    expect(offenders(rule, allowed)).toEqual([]);
  });

  it('what a file exports is used by another one', { timeout: 60_000 }, () => {
    const texts = new Map(codeFiles().map((file) => [file, readFileSync(file, 'utf8')]));
    const users = new Map<string, number>();
    for (const text of texts.values())
      for (const word of new Set(text.match(/[\w$]+/g))) users.set(word, (users.get(word) ?? 0) + 1);
    const unused = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/^export (?:async )?(?:const|let|function\*?|class) ([\w$]+)/gm)]
        .map(([, name = '']) => name)
        // A schema counts as used if its type is.
        .filter((name) => users.get(name) === 1 && !FOR_ROUTER.has(name) && !text.includes(`\nexport type ${name} `))
        .map((name) => `${file} exports ${name}, which no other file names`),
    );
    expect(unused).toEqual([]);
  });
});
