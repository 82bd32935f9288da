import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedCaptions, storeCaptions, storedCaptions } from './keep-captions.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('their size and height are there again, and within what can be seen', () => {
  let captions = storedCaptions();
  for (let steps = 0; steps < 50; steps += 1) captions = changedCaptions(captions, 'size', 1);
  captions = changedCaptions(captions, 'height', -1);
  storeCaptions(captions);
  expect(storedCaptions()).toEqual({ size: 2, height: -0.6 });
});

test.each(['{', '[]', 'null', '{"size":"large","height":1e9}'])('%s is no place for them', (text) => {
  const first = storedCaptions();
  stored.set('vr-captions', text);
  const { size, height } = storedCaptions();
  expect(size).toBe(first.size);
  expect(height).toBeLessThanOrEqual(0.6);
});
