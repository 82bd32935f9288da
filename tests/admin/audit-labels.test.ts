import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

async function textsOf(pattern: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(pattern, { exclude: (name) => name.endsWith('.test.ts') }));
  return files.map((file) => readFileSync(file, 'utf8'));
}

test('every action that is written into the audit log by name is declared by a module, and so has a label', async () => {
  const declared = new Set(
    (await textsOf('modules/*/{contract/audit,admin/record-labels}.ts')).flatMap(
      (text) => text.match(/'[\w-]+\.[\w-]+'/g) ?? [],
    ),
  );
  const server = await textsOf('{kernel,app,modules/*/server}/**/*.ts');
  const written = server
    .flatMap((text) => [
      ...text.matchAll(/\baction(?:: | = |: \w+ \? )('[a-z-]+\.[\w-]+')(?: : ('[a-z-]+\.[\w-]+'))?/g),
    ])
    .flatMap(([, one, other]) => [one, other])
    .filter((action) => action !== undefined);
  expect(written.length).toBeGreaterThan(50);
  expect([...new Set(written)].filter((action) => !declared.has(action))).toEqual([]);
});
