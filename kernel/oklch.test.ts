import { expect, test } from 'vitest';
import { hexOf, parseOklch } from './oklch.ts';

test.each([
  ['oklch(0 0 0)', '#000000'],
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(0.628 0.2577 29.23)', '#ff0000'],
  ['oklch(86.64% 0.2948 142.5deg)', '#00ff00'],
  ['oklch(0.452 0.3132 264.05)', '#0000ff'],
  ['OKLCH(.452 .3132 264.05)', '#0000ff'],
  ['rebeccapurple', '#808080'],
  ['#000000', '#000000'],
  ['#ffffff', '#ffffff'],
  ['#7f1dff', '#7f1dff'],
  ['#0A9B33', '#0a9b33'],
  ['#010203', '#010203'],
])('%s is %s', (written, hex) => {
  expect(hexOf(parseOklch(written))).toBe(hex);
});

test('a colour of a screen has the hue and the chroma that are seen', () => {
  const { lightness, chroma, hue } = parseOklch('#ff0000');
  expect([lightness.toFixed(3), chroma.toFixed(4), hue.toFixed(1)]).toEqual(['0.628', '0.2577', '29.2']);
  expect(parseOklch('#777777').chroma).toBeCloseTo(0, 6);
});
