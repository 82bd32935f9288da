import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findFormat } from './find-format.ts';
import { titleOfName } from './format-of-name.ts';

/** Lines of `fixtures/names.txt`, which says how they are read. */
const NAMES = readFileSync(new URL('fixtures/names.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [, name = '', means = '', width = '3840', height = '1920', title] =
      /^(.+?) ((?:=|\?).+?)(?: @(\d+)x(\d+))?(?: \| (.*))?$/.exec(line) ?? [];
    return { name, means, width: Number(width), height: Number(height), title };
  });

test('the table is as long as it says', () => {
  expect(NAMES.length).toBeGreaterThan(250);
  expect(NAMES.filter(({ name }) => name === '')).toEqual([]);
});

describe('the format of a file by its name', () => {
  test.each(NAMES)('$name $means', ({ name, means, width, height, title }) => {
    const { format, question } = findFormat({ name, width, height, metadata: {} });
    expect(question ? `? ${question.why} ${question.guess}` : `= ${format}`).toBe(means);
    if (title !== undefined) expect(titleOfName(name)).toBe(title);
  });

  test('is the same in letters that macOS writes in parts', () => {
    const name = 'Peña Straße_180_LR.mp4';
    expect(titleOfName(name.normalize('NFD'))).toBe(titleOfName(name));
    expect(titleOfName(name.normalize('NFD'))).toBe('Peña Straße');
  });
});
