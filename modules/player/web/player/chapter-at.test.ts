import { expect, test } from 'vitest';
import type { Chapter } from '#modules/media/contract/types.ts';
import { besideChapter, chapterAt } from './chapter-at.ts';

const chapter = (seconds: number, title: string): Chapter => ({
  seconds,
  title,
  tilt: null,
  zoom: null,
  height: null,
});
const chapters = [chapter(0, 'Arrival'), chapter(60, 'Garden'), chapter(120, 'Lake')];

test('a second belongs to the chapter that began last', () => {
  expect(chapterAt(chapters, 59.9)?.title).toBe('Arrival');
  expect(chapterAt(chapters, 60)?.title).toBe('Garden');
  expect(chapterAt(chapters.slice(1), 10)).toBeUndefined();
});

test('back goes to the beginning of this chapter, and just after it to the one before', () => {
  expect(besideChapter(chapters, 90, -1)).toBe(60);
  expect(besideChapter(chapters, 61, -1)).toBe(0);
  expect(besideChapter(chapters, 61, 1)).toBe(120);
  expect(besideChapter(chapters, 130, 1)).toBeUndefined();
});
