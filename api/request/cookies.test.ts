import { expect, it } from 'vitest';
import { readCookies } from './cookies.ts';

it.each([
  ['theme=dark; atoken=x', { theme: 'dark', atoken: 'x' }],
  ['theme=dark; theme=light', { theme: 'dark' }],
  [' theme =  dark ;atoken= x', { theme: 'dark', atoken: 'x' }],
  ['\ttheme\t=dark', { theme: 'dark' }],
  ['a="quoted"; b="', { a: 'quoted', b: '"' }],
  ['a=x=y==; b', { a: 'x=y==' }],
  ['a=caf%C3%A9; b=100%; c=%ED%A0%80; d=a%00b', { a: 'café', b: '100%', c: '%ED%A0%80', d: 'a%00b' }],
  ['the me=dark; =x; th\u00e9me=y', {}],
  ['; ;;', {}],
  ['', {}],
])('reads %j', (header, cookies) => {
  expect({ ...readCookies(header) }).toEqual(cookies);
});

it('knows no names but those that were sent', () => {
  expect(readCookies('a=1').constructor).toBeUndefined();
  expect(readCookies('__proto__=x').toString).toBeUndefined();
  expect(readCookies(undefined).a).toBeUndefined();
});
