import { expect, test } from 'vitest';
import { findBlocked } from './word-patterns.ts';

const hold = (pattern: string) => ({ pattern, effect: 'hold' as const });
const isBlocked = (text: string, pattern: string) => findBlocked(text, [hold(pattern)]) !== undefined;

test('a word is found as a word, in any case, and with accents', () => {
  expect(isBlocked('This is SPAM.', 'spam')).toBe(true);
  expect(isBlocked('sp\u00e0m', 'spam')).toBe(true);
  expect(isBlocked('spammer', 'spam')).toBe(false);
  expect(isBlocked('Scunthorpe is a town', 'cunt')).toBe(false);
});

test('a star stands for any letters, a question mark for one', () => {
  expect(isBlocked('free coins', 'coin*')).toBe(true);
  expect(isBlocked('bitcoins', '*coin*')).toBe(true);
  expect(isBlocked('cat', 'c?t')).toBe(true);
  expect(isBlocked('coat', 'c?t')).toBe(false);
  expect(isBlocked('telegram', 't*g*m')).toBe(true);
});

test('a phrase is found whatever stands between its words', () => {
  expect(isBlocked('Click   here, now', 'click here')).toBe(true);
  expect(isBlocked('click on here', 'click here')).toBe(false);
});

test('signs in the place of letters, letters spaced out and invisible signs hide nothing', () => {
  for (const text of ['sp4m', '$pam', 's p a m', 's.p.a.m', 's\u200bp\u200ba\u200bm'])
    expect(isBlocked(text, 'spam')).toBe(true);
  expect(isBlocked('i am a c t i v e', 'active')).toBe(true);
  expect(isBlocked('c 4 s 1 n 0', 'casino')).toBe(true);
});

test('letters of another script that look alike hide nothing, and words of that script are left alone', () => {
  expect(isBlocked('sp\u0430m', 'spam')).toBe(true);
  expect(isBlocked('c\u03bfins', 'coin*')).toBe(true);
  // The Russian word for mouth.
  expect(isBlocked('\u0440\u043e\u0442', 'pot')).toBe(false);
  expect(isBlocked('\u0440\u043e\u0442', '\u0440\u043e\u0442')).toBe(true);
});

test('what refuses comes before what holds', () => {
  const words = [hold('one'), { pattern: 'two', effect: 'refuse' as const }];
  expect(findBlocked('one two', words)?.pattern).toBe('two');
});

test('a pattern that means to take long does not', () => {
  const began = performance.now();
  expect(isBlocked('a'.repeat(4000), `${'*a'.repeat(30)}*b`)).toBe(false);
  expect(performance.now() - began).toBeLessThan(500);
});
