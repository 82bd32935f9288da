import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@name', '\tname'])('keeps %j from being run', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
});

test('quotes what would end a cell or a line', () => {
  expect(csvOf([['a,b', 'say "no"', 'two\nlines', 'plain=1', 'a;=1+1', 'a\t=1+1']])).toBe(
    '\uFEFF"a,b","say ""no""","two\nlines",plain=1,"a;=1+1","a\t=1+1"\r\n',
  );
});
