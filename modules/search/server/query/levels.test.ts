import { expect, it } from 'vitest';
import { createLevels } from './levels.ts';

it('begins with the best known, until the share is there', () => {
  const levels = createLevels();
  levels.set(3, 70);
  levels.set(20, 20);
  levels.set(80, 10);
  expect(levels.videos()).toBe(100);
  expect(levels.top(0.1)).toEqual(['*80']);
  expect(levels.top(0.11)).toEqual(['*80', '*20']);
  expect(levels.top(0.31)).toBeUndefined();
});

it('follows what changes', () => {
  const levels = createLevels();
  expect(levels.top(0.5)).toBeUndefined();
  levels.set(80, 10);
  levels.set(3, 10);
  levels.set(80, 0);
  levels.set(3, 20);
  expect(levels.videos()).toBe(20);
  expect(levels.top(0.1)).toBeUndefined();
});
