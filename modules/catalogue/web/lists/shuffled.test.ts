import { expect, test } from 'vitest';
import { shuffled } from './shuffled.ts';

const videos = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((id) => ({ id }));
const idsOf = (liked: number[]) => shuffled(videos, new Set(liked)).map(({ id }) => id);

test('three that are liked come first, six suggestions next, then the rest, each once', () => {
  expect(idsOf([4, 6, 8, 12])).toEqual([4, 6, 8, 1, 2, 3, 5, 7, 9, 10, 11, 12]);
  expect(idsOf([4, 6, 8, 1])).toEqual([1, 4, 6, 2, 3, 5, 7, 9, 10, 8, 11, 12]);
});

test('who likes none of them sees them as they are suggested', () => {
  expect(idsOf([])).toEqual(videos.map(({ id }) => id));
  expect(idsOf([99])).toEqual(videos.map(({ id }) => id));
});
