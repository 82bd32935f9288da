import { expect, test } from 'vitest';
import { linkFor, linksFor } from './link-for.ts';

const EXPIRED = { isExpired: true };

test.each([
  ['/join-now/', '/join-now/?event=expired'],
  ['/join-now', '/join-now?event=expired'],
  ['/join-now/?plan=year#plans', '/join-now/?plan=year&event=expired#plans'],
  ['/join-now/?event=summer', '/join-now/?event=summer'],
  ['/join-now-template/', '/join-now-template/'],
  ['/videos/?next=/join-now/', '/videos/?next=/join-now/'],
  ['https://example.org/join-now/', 'https://example.org/join-now/'],
])('%s leads whoever’s membership has ended to %s, and everybody else where it says', (to, leads) => {
  expect(linkFor(EXPIRED, to)).toBe(leads);
  expect(linkFor({ isExpired: false }, to)).toBe(to);
});

test('links in written text are led the same way', () => {
  const html = '<p><a href="/join-now/?a=1&amp;b=2">Join</a> or <a href="/help/">ask</a></p>';
  expect(linksFor(EXPIRED, html)).toBe(html.replace('b=2', 'b=2&amp;event=expired'));
  expect(linksFor({ isExpired: false }, html)).toBe(html);
});
