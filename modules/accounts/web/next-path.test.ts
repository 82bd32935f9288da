import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { localPath, withNext } from './next-path.ts';

describe('where ?next= may lead', () => {
  it.each([
    ['/videos/', '/videos/'],
    ['/videos/?page=2&sort=popular#top', '/videos/?page=2&sort=popular#top'],
    ['/main-dashboard/settings/', '/main-dashboard/settings/'],
    ['/join-now/?event=expired', '/join-now/?event=expired'],
  ])('keeps %s', (next, expected) => expect(localPath(next)).toBe(expected));

  it.each([
    [null],
    [''],
    ['videos/'],
    ['https://evil.example/'],
    ['//evil.example/'],
    ['///evil.example/'],
    ['/\\evil.example/'],
    ['\\\\evil.example'],
    ['/\t/evil.example/'],
    ['/\n/evil.example/'],
    ['\t//evil.example/'],
    ['/.//evil.example/'],
    ['/a/..//evil.example/'],
    ['/%2e//evil.example/'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['@evil.example'],
    ['/sign-in/'],
    ['/sign-out'],
    ['/./sign-out/?x'],
  ])('leads %j to the root', (next) => expect(localPath(next)).toBe('/'));

  it('never leaves the origin, whatever is asked', () => {
    const origin = 'https://site.example';
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '%2e', '%2f', '\t', '\r', '@', ':', '?', '#', 'a'),
    });
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          nasty.map((text) => `/${text}`),
          fc.webUrl(),
          fc.string(),
        ),
        (next) => {
          const path = localPath(next);
          expect(path.startsWith('/') && !path.startsWith('//')).toBe(true);
          expect(new URL(path, origin).origin).toBe(origin);
          // Applying it again changes nothing.
          expect(localPath(path)).toBe(path);
        },
      ),
      { numRuns: rounds(400, 20_000) },
    );
  });

  it('is carried between the pages as it is', () => {
    const page = new URL(withNext('/sign-up/', '/videos/?a=1&b=2'), 'http://x');
    expect(localPath(page.searchParams.get('next'))).toBe('/videos/?a=1&b=2');
    expect(withNext('/sign-up/', '/')).toBe('/sign-up/');
  });
});
