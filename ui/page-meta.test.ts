import { expect, test } from 'vitest';
import { excerpt, pageMeta } from './page-meta.ts';

function metaAt(search: string, keep: readonly string[] = ['page', 'sort'], languages = ['en']) {
  const location = { pathname: '/videos/', search, hash: '', key: '', state: null };
  const matches = [{ loaderData: { view: { siteName: 'Site' }, origin: 'https://site.example' } }];
  const words = { title: 'VR videos', description: 'All of them.', keep };
  return pageMeta({ location, matches } as never, words, languages);
}

function canonicalAt(search: string): unknown {
  return metaAt(search).find((tag) => 'rel' in tag && tag.rel === 'canonical');
}

test('the canonical address keeps what makes a different page and drops the rest', () => {
  expect(canonicalAt('?utm=1&page=3&sort=title')).toMatchObject({
    href: 'https://site.example/videos/?page=3&sort=title',
  });
});

test('the first page of a list is the bare address', () => {
  expect(canonicalAt('?page=1')).toMatchObject({ href: 'https://site.example/videos/' });
});

test('a page names itself in every language there is, where there is more than one', () => {
  const alternatesIn = (languages: string[]) =>
    metaAt('?page=3', ['page'], languages).filter((tag) => 'rel' in tag && tag.rel === 'alternate');
  expect(alternatesIn(['en'])).toEqual([]);
  expect(alternatesIn(['en', 'de'])).toMatchObject([
    { hrefLang: 'en', href: 'https://site.example/videos/?page=3' },
    { hrefLang: 'de', href: 'https://site.example/de/videos/?page=3' },
  ]);
});

test('the title names the site once', () => {
  expect(metaAt('')[0]).toEqual({ title: 'VR videos | Site' });
});

test('an excerpt ends with a whole word, and a short text is left as it is', () => {
  expect(excerpt('Paper lanterns drift down a quiet river', 20)).toBe('Paper lanterns drift…');
  expect(excerpt('Short.')).toBe('Short.');
});
