import { expect, it } from 'vitest';
import { type Edit, insertBlock, MARKS } from './text-edits.ts';

/** The text after an edit, with what is selected in braces. */
function after(text: string, { from, to, text: written, select: [start, end] }: Edit): string {
  const whole = text.slice(0, from) + written + text.slice(to);
  return `${whole.slice(0, start)}{${whole.slice(start, end)}}${whole.slice(end)}`;
}

it('puts marks around words, and leaves room for them where there are none', () => {
  expect(after('a word here', MARKS.bold('a word here', 2, 6))).toBe('a **{word}** here');
  expect(after('a ', MARKS.link('a ', 2, 2))).toBe('a [{}](/)');
});

it('puts marks before each line that is touched', () => {
  const text = 'one\ntwo\nthree';
  expect(after(text, MARKS.list(text, 1, 5))).toBe('- o{ne\n- t}wo\nthree');
  expect(after('', MARKS.heading('', 0, 0))).toBe('## {}');
});

it('gives a picture a line of its own, wherever it comes', () => {
  const block = '![A lake](/media/pictures/lake.webp)';
  expect(after('', insertBlock('', 0, 0, block))).toBe(`${block}\n\n{}`);
  expect(after('before after', insertBlock('before after', 7, 7, block))).toBe(`before \n\n${block}\n\n{}after`);
  expect(after('one\n\n\n\ntwo', insertBlock('one\n\n\n\ntwo', 5, 5, block))).toBe(`one\n\n${block}{}\n\ntwo`);
});
