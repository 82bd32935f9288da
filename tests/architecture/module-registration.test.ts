import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { THEMES } from '#ui/theme.ts';
import { MODULES } from '../../app/modules.ts';

/** What modules provide and the program lists by name: nothing may be forgotten. */

function sheetsOf(file: string): string[] {
  const imported = [...readFileSync(file, 'utf8').matchAll(/@import "([^"]+)"/g)];
  return [file, ...imported.flatMap(([, path = '']) => sheetsOf(join(dirname(file), path)))];
}

it('lists every module', () => {
  const folders = globSync('modules/*/').map((folder) => basename(folder));
  expect(Object.keys(MODULES)).toEqual(expect.arrayContaining(folders));
});

it('takes what operators may do from every module that has something for them', () => {
  const shell = readFileSync('admin/screens.ts', 'utf8');
  const withEndpoints = globSync('modules/*/contract/admin-api.ts')
    .filter((file) => readFileSync(file, 'utf8').includes('moduleEndpoints('))
    .map((file) => file.split('/')[1] ?? '');
  expect(withEndpoints.length).toBeGreaterThan(10);
  const taken = Object.entries(MODULES).flatMap(([name, module]) => ('admin' in module ? [name] : []));
  expect(taken).toEqual(expect.arrayContaining(withEndpoints));
  const withScreens = globSync('modules/*/admin/index.ts');
  expect(withScreens.length).toBeGreaterThan(10);
  expect(withScreens.filter((file) => !shell.includes(`#${file}`))).toEqual([]);
});

it('sends every style sheet with a theme or a page', () => {
  const linked = [...globSync(`app/styles/**/{${THEMES.join()}}.css`), 'app/styles/forum.css'];
  const sent = new Set(linked.flatMap(sheetsOf));
  const sheets = globSync('{ui,modules,app/pages}/**/*.css');
  expect(sheets.length).toBeGreaterThan(30);
  expect(sheets.filter((sheet) => !sent.has(sheet))).toEqual([]);
});

it('serves every page', () => {
  const routes = readFileSync('app/routes.ts', 'utf8');
  const pages = globSync('{modules/*/web,app/pages}/**/*-{page,route}.{ts,tsx}');
  const forgotten = pages.filter(
    (file) => !routes.includes(file.replace(/^app\//, './').replace(/^modules/, '../modules')),
  );
  // These are shown when others fail.
  expect(forgotten).toEqual(['app/pages/error/error-page.tsx', 'app/pages/error/no-page.tsx']);
});
