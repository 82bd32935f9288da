import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CaptionSettings } from '../../../../contract/picture-settings.ts';
import { captionsAreSent, changedCaptions, storeCaptions, storedCaptions, takeOverCaptions } from './keep-captions.ts';

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
  let captions: CaptionSettings = storedCaptions();
  for (let steps = 0; steps < 50; steps += 1) captions = changedCaptions(captions, 'size', 1);
  captions = changedCaptions(captions, 'height', -1);
  storeCaptions(captions, false);
  expect(storedCaptions()).toMatchObject({ size: 2, height: -0.6, isUnsent: false });
});

test('an account is told of them once, and what it keeps takes their place unless they are newer (R82)', () => {
  storeCaptions({ size: 1.5, height: 0 }, true);
  takeOverCaptions({ size: 0.8, height: 0.2, secondsAgo: 60 });
  expect(storedCaptions()).toMatchObject({ size: 1.5, isUnsent: true });
  captionsAreSent({ ...storedCaptions(), changedAt: 1 });
  expect(storedCaptions().isUnsent).toBe(true);
  captionsAreSent(storedCaptions());
  takeOverCaptions({ size: 0.8, height: 0.2, secondsAgo: 60 });
  expect(storedCaptions()).toMatchObject({ size: 0.8, height: 0.2, isUnsent: false });
});

test.each(['{', '[]', 'null', '{"size":"large","height":1e9}'])('%s is no place for them', (text) => {
  const first = storedCaptions();
  stored.set('vr-captions', text);
  const { size, height } = storedCaptions();
  expect(size).toBe(first.size);
  expect(height).toBeLessThanOrEqual(0.6);
});
