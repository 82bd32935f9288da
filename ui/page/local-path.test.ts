import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { localPath } from './local-path.ts';

test('keeps paths of this site with their query', () => {
  expect(localPath('/videos/?sort=popular&page=2')).toBe('/videos/?sort=popular&page=2');
});

test.each([
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  'https://evil.example/',
  'javascript:alert(1)',
  '/..//evil.example/',
  '',
  undefined,
])('refuses %j', (path) => {
  expect(localPath(path)).toBe('/');
});

test('never leaves the origin, whatever is asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', 'a', '?', '#') }), (path) => {
      const answer = localPath(path);
      expect(new URL(answer, 'https://site.example').host).toBe('site.example');
    }),
    { numRuns: rounds(400, 20_000) },
  );
});
