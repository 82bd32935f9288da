import { expect, test } from 'vitest';
import * as m from '#messages/ui';
import { inLanguage, languageOf, localeOf, prefixOf } from './language.ts';

test('a language stands first in the path, English has no prefix', () => {
  const languages = ['en', 'de'];
  expect(languageOf('/de/videos/', languages)).toBe('de');
  expect(languageOf('/de', languages)).toBe('de');
  expect(languageOf('/videos/', languages)).toBe('en');
  expect(languageOf('/deluxe/', languages)).toBe('en');
  expect(languageOf('/en/videos/', languages)).toBe('en');
  expect(['en', 'de'].map(prefixOf)).toEqual(['/', '/de/']);
});

test('only languages that ship are spoken', () => {
  expect(languageOf('/en-XA/videos/', ['en'])).toBe('en');
});

test('dates are written as the site asks for where it speaks the page’s language', () => {
  expect(localeOf('en', 'en-GB')).toBe('en-GB');
  expect(localeOf('de', 'en-GB')).toBe('de');
});

test('what is rendered in a language leaves the next page alone', () => {
  expect(() =>
    inLanguage('en', () => {
      throw new Error('a part failed');
    }),
  ).toThrow();
  expect(m.more()).toBe('More');
});
