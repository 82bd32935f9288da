import { expect, it } from 'vitest';
import { opening } from './hero-text.ts';

const TEXT = 'Lanterns drift down a river. Some go out! Nobody counts them any more.';

it.each([
  [100, TEXT],
  [41, 'Lanterns drift down a river. Some go out!'],
  [40, 'Lanterns drift down a river.'],
  [20, 'Lanterns drift down…'],
])('keeps the whole sentences that fit into %i signs', (length, expected) => {
  expect(opening(TEXT, length)).toBe(expected);
});
