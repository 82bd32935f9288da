import { expect, it } from 'vitest';
import { VIDEO_FORMATS } from '../contract/types.ts';
import { formatLabel } from './format-label.ts';

it('says each format in words of its own', () => {
  const labels = VIDEO_FORMATS.map(formatLabel);
  expect(new Set(labels).size).toBe(VIDEO_FORMATS.length);
  expect(labels.filter((label) => /_|^,|, $/.test(label))).toEqual([]);
  expect(formatLabel('eq180_sbs')).toBe('180°, side by side');
});
