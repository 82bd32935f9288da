import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '../settings/env.ts';
import { readGuides } from './guides.ts';

const guides = readGuides();
const files = globSync('docs/guides/*.md');

describe('the guides', () => {
  it('stand in the overview, each with a title, and hold no HTML but their own', () => {
    const [overview = ''] = guides.filter(({ slug }) => slug === 'readme').map(({ html }) => html);
    const named = files.map((file) => basename(file, '.md').toLowerCase()).filter((slug) => slug !== 'readme');
    expect(named.filter((slug) => !overview.includes(`href="/admin/help/${slug}"`))).toEqual([]);
    expect(guides.filter(({ title, slug }) => title === slug)).toEqual([]);
    expect(guides.map(({ html }) => html).join('')).not.toMatch(/<(script|iframe|style|img)|javascript:|href="#"/);
  });

  it('lead to documents and headings that exist', () => {
    const ids = new Set(
      guides.flatMap(({ slug, sections }) => sections.map(({ id }) => `/admin/help/${slug}${id && `#${id}`}`)),
    );
    const links = guides.flatMap(({ html }) =>
      [...html.matchAll(/href="(\/admin\/help\/[^"]+)"/g)].map(([, to]) => to),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((to) => to !== undefined && !ids.has(to))).toEqual([]);
    const inFiles = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#:]+\.md)/g)].map(([, to = '']) => join(dirname(file), to)),
    );
    expect(inFiles.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('name settings and commands that exist', () => {
    const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const settings = [...text.matchAll(/(?:^|`)([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?==|`)/gm)].map(([, name = '']) => name);
    expect(settings.length).toBeGreaterThan(20);
    // Variables of Docker's own files, which the program never reads.
    const compose = globSync('compose*.yaml').map((file) => readFileSync(file, 'utf8'));
    const others = compose.flatMap((file) => [...file.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name));
    expect(settings.filter((name) => ![...SETTING_NAMES, ...others].includes(name as never))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const commands = [...text.matchAll(/npm run ([a-z-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('name screens as the menu does', () => {
    const texts = globSync('{admin,modules/*/admin}/messages/en.json').flatMap((file) =>
      Object.values(JSON.parse(readFileSync(file, 'utf8'))).filter((text) => typeof text === 'string'),
    );
    const ways = guides.flatMap(({ slug, html }) =>
      [...html.matchAll(/\b(Overview|Content|People|Money|Sites|System) → ([A-Z][a-z]+)/g)].map(
        ([way, , screen = '']) => ({
          slug,
          way,
          isThere: texts.some((text) => text.startsWith(screen)),
        }),
      ),
    );
    expect(ways.length).toBeGreaterThan(30);
    expect(ways.filter(({ isThere }) => !isThere)).toEqual([]);
  });
});
