import { expect, test } from 'vitest';
import { displayRate } from './frame-rate.ts';

const QUEST = [72, 80, 90, 120];

test.each([
  [QUEST, 30, 120],
  [QUEST, 24, 120],
  [QUEST, 23.976, 120],
  [QUEST, 60, 120],
  [[72, 80, 90], 60, 90],
  [[72, 80, 90], 30, 90],
  [[72, 80, 90], 24, 72],
  [[72, 80, 90], 40, 80],
  [QUEST, 25, 120],
  [QUEST, undefined, 120],
  [[60, 72], 59.94, 60],
  [[], 30, undefined],
])('of %j, a video of %s a second is shown at %s', (supported, video, rate) => {
  expect(displayRate(supported, video)).toBe(rate);
});
