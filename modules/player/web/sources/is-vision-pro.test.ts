import { afterEach, expect, test, vi } from 'vitest';
import { isVisionPro } from './is-vision-pro.ts';

afterEach(() => vi.unstubAllGlobals());

test.each<[string, boolean, { apple: boolean; xr: boolean }]>([
  ['Apple’s headset', true, { apple: true, xr: true }],
  ['a Mac or a phone of Apple’s', false, { apple: true, xr: false }],
  ['another headset, or Chrome on a Mac', false, { apple: false, xr: true }],
  ['a browser without either', false, { apple: false, xr: false }],
])('%s is asked for: %s', (_, isIt, { apple, xr }) => {
  vi.stubGlobal('navigator', xr ? { xr: {} } : {});
  if (apple) vi.stubGlobal('ManagedMediaSource', class {});
  expect(isVisionPro()).toBe(isIt);
});
