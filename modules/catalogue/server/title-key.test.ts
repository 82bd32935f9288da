import { expect, it } from 'vitest';
import { nameKey, titleKey } from './title-key.ts';

it.each([
  ['The Glass Forest', 'glass forest'],
  ['An Évening', 'evening'],
  ['A “Quiet” Day', 'quiet” day'],
  ['A-Team', 'a-team'],
  ['“The End”', 'end”'],
  // Words that begin like an article, and titles that are nothing but one.
  ['Theatre', 'theatre'],
  ['Another Day', 'another day'],
  ['The', 'the'],
  ['A!', 'a!'],
  ['Ä', 'a'],
])('%j sorts as %j', (title, key) => {
  expect(titleKey(title)).toBe(key);
});

it('takes no article off a name', () => {
  expect([nameKey('An Li'), nameKey('Á. Vale')]).toEqual(['an li', 'a. vale']);
});
