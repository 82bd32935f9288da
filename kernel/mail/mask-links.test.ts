import { expect, test } from 'vitest';
import { maskLinks } from './mask-links.ts';

test.each([
  ['Go to https://site.example/reset/?token=abc123&next=%2Fhome.', 'Go to https://site.example/reset/?token=…&next=…'],
  [
    '<a href="https://site.example/r/?a=s3cret&amp;b=t0ken">here</a>',
    '<a href="https://site.example/r/?a=…&amp;b=…">here</a>',
  ],
  ['https://site.example/reset/aB3_x9KqL0mN7pQrStUv/', 'https://site.example/reset/…/'],
  ['https://site.example/first-operator#aB3x9', 'https://site.example/first-operator#…'],
  ['https://ada:s3cret@site.example/', 'https://…@site.example/'],
  ['http://site.example/?k=1#t=2', 'http://site.example/?k=…#…'],
])('leaves out of %s what may let somebody in', (text, shown) => {
  expect(maskLinks(text)).toBe(shown);
});

test('leaves alone what anybody may read', () => {
  const text = 'Videos: https://site.example/video/a-quiet-evening-by-the-sea/ and 1234567890123456789.';
  expect(maskLinks(text)).toBe(text);
});
