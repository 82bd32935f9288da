import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canBePacked, colourOfKey, keyOfColour } from '../../contract/transparency.ts';
import { Transparency } from '../../contract/transparency-schema.ts';

test.each([
  [{ hue: 120, saturation: 1, value: 1 }, [0, 1, 0]],
  [{ hue: 240, saturation: 1, value: 0.5 }, [0, 0, 0.5]],
  [{ hue: 0, saturation: 0.5, value: 0.8 }, [0.8, 0.4, 0.4]],
  [{ hue: 77, saturation: 0, value: 0.3 }, [0.3, 0.3, 0.3]],
] as const)('the colour of %o is %o', (key, colour) => {
  for (const [at, share] of colourOfKey(key).entries()) expect(share).toBeCloseTo(colour[at] ?? 0, 9);
});

test('any colour is found again by its key', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(share, share, share), (colour) => {
      for (const [at, found] of colourOfKey(keyOfColour(colour)).entries())
        expect(found).toBeCloseTo(colour[at] ?? 0, 6);
    }),
  );
});

test('only fisheye pictures with both eyes side by side have room for a packed matte', () => {
  const formats = ['fish190_sbs', 'mkx200_sbs_rl', 'fish190_tb', 'fish190_mono', 'eq180_sbs', 'flat_sbs'] as const;
  expect(formats.filter(canBePacked)).toEqual(['fish190_sbs', 'mkx200_sbs_rl']);
});

test('a key has all its numbers, within their bounds', () => {
  const key = { kind: 'key', hue: 120, saturation: 1, value: 1, threshold: 0.2, softness: 0.1 };
  expect(Transparency.safeParse(key).success).toBe(true);
  for (const wrong of [{ hue: 361 }, { saturation: -0.1 }, { threshold: 2 }, { softness: undefined }])
    expect(Transparency.safeParse({ ...key, ...wrong }).success).toBe(false);
});
