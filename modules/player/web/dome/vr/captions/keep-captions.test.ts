import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CaptionSettings } from '../../../../contract/picture-settings.ts';
import { captionsAreSent, changedCaptions, storeCaptions, storedCaptions, takeOverCaptions } from './keep-captions.ts';

const ME = 'me';
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
  let captions: CaptionSettings = storedCaptions(undefined);
  for (let steps = 0; steps < 50; steps += 1) captions = changedCaptions(captions, 'size', 1);
  captions = changedCaptions(captions, 'height', -1);
  storeCaptions(captions, undefined);
  expect(storedCaptions(undefined)).toMatchObject({ size: 2, height: -0.6, isUnsent: false });
});

test('an account is told of them once, and what it keeps takes their place unless they are newer (R82)', () => {
  storeCaptions({ size: 1.5, height: 0 }, ME);
  takeOverCaptions({ size: 0.8, height: 0.2, secondsAgo: 60 }, ME);
  expect(storedCaptions(ME)).toMatchObject({ size: 1.5, isUnsent: true });
  captionsAreSent({ ...storedCaptions(ME), changedAt: 1 });
  expect(storedCaptions(ME).isUnsent).toBe(true);
  captionsAreSent(storedCaptions(ME));
  takeOverCaptions({ size: 0.8, height: 0.2, secondsAgo: 60 }, ME);
  expect(storedCaptions(ME)).toMatchObject({ size: 0.8, height: 0.2, isUnsent: false });
});

test('what was not sent stays with whoever changed it, and guests’ captions are everybody’s', () => {
  const [first, other] = [storedCaptions(ME), 'somebody-else'];
  storeCaptions({ size: 1.5, height: 0 }, ME);
  for (const owner of [other, undefined]) expect(storedCaptions(owner)).toEqual(first);
  takeOverCaptions({ size: 0.8, height: 0.2, secondsAgo: 60 }, other);
  expect([storedCaptions(other).size, storedCaptions(ME)]).toEqual([0.8, first]);
  storeCaptions({ size: 1.2, height: 0 }, undefined);
  expect(storedCaptions(ME)).toMatchObject({ size: 1.2, isUnsent: false });
  // Written before it was known whose they were.
  stored.set('vr-captions', '{"size":1.2,"height":0,"changedAt":5,"isUnsent":true}');
  expect(storedCaptions(ME)).toMatchObject({ size: 1.2, isUnsent: false });
});

test.each(['{', '[]', 'null', '{"size":"large","height":1e9}'])('%s is no place for them', (text) => {
  const first = storedCaptions(undefined);
  stored.set('vr-captions', text);
  const { size, height } = storedCaptions(undefined);
  expect(size).toBe(first.size);
  expect(height).toBeLessThanOrEqual(0.6);
});
