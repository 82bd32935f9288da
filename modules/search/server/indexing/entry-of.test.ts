import { expect, it } from 'vitest';
import { entryOf } from './entry-of.ts';

const excerptOf = (text: string) => entryOf('blogs', { site: 'one', key: '1', url: '/', title: 'Title', text }).excerpt;

it('cuts what results show of a text at the end of a word, and says so', () => {
  expect(excerptOf('A short\n text')).toBe('A short text');
  const long = excerptOf('seven letters, and more. '.repeat(20));
  expect(long).toMatch(/ (seven|letters,|and|more\.)…$/);
  expect(long.length).toBeLessThanOrEqual(161);
});

it('never ends with half a character, which the database would refuse', () => {
  const text = excerptOf(`a${'\u{1F30A}'.repeat(100)}`);
  expect(text).toBe(text.toWellFormed());
});
