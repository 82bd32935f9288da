import { expect, test } from 'vitest';
import { storyboardCell } from './storyboard-cell.ts';

const storyboard = {
  url: '/storyboard',
  columns: 16,
  rows: 16,
  frames: 250,
  frameWidth: 160,
  frameHeight: 90,
  intervalSeconds: 2,
  vtt: '',
};

test.each([
  ['the beginning', 0, { x: 0, y: 0 }],
  ['just before the second picture', 1.9, { x: 0, y: 0 }],
  ['the end of the first row', 31, { x: 15 * 160, y: 0 }],
  ['the second row', 32, { x: 0, y: 90 }],
  ['past the end: the last picture there is', 9999, { x: 9 * 160, y: 15 * 90 }],
  ['before the beginning', -3, { x: 0, y: 0 }],
])('%s', (_, seconds, cell) => {
  expect(storyboardCell(storyboard, seconds)).toEqual(cell);
});
