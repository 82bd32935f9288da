import { expect, test } from 'vitest';
import { hexOf, parseOklch } from './oklch.ts';

test.each([
  ['oklch(0 0 0)', '#000000'],
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(0.628 0.2577 29.23)', '#ff0000'],
  ['oklch(86.64% 0.2948 142.5deg)', '#00ff00'],
  ['oklch(0.452 0.3132 264.05)', '#0000ff'],
  ['rebeccapurple', '#808080'],
])('%s is %s', (written, hex) => {
  expect(hexOf(parseOklch(written))).toBe(hex);
});
