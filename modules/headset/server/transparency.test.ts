import { expect, test } from 'vitest';
import { GREEN_KEY, OPAQUE } from '#modules/media/contract/transparency.ts';
import { deoVrTransparency, hereSphereTransparency, playaTransparency } from './transparency.ts';

test('what is all there is said to no app but PLAY’A, which asks', () => {
  expect([deoVrTransparency(OPAQUE), hereSphereTransparency(OPAQUE), playaTransparency(OPAQUE)]).toEqual([
    {},
    {},
    { m: 0 },
  ]);
});

test('a packed matte is said in the words of each app', () => {
  const packed = { kind: 'packed' } as const;
  expect(deoVrTransparency(packed)).toEqual({
    chromakey: { enabled: 'true', hasAlpha: 'true', h: 0, s: 0, v: 0, threshold: 0, opacity: 1 },
  });
  expect(hereSphereTransparency(packed)).toEqual({ alphaPackedSettings: { defaultSettings: true } });
  expect(playaTransparency(packed)).toEqual({ m: 1 });
});

test('a key is said where there is a word for it', () => {
  const key = { ...GREEN_KEY, saturation: 1, value: 1, threshold: 0.25, softness: 0.1 };
  expect(deoVrTransparency(key)).toEqual({
    chromakey: { enabled: 'true', hasAlpha: 'false', h: 1 / 3, s: 1, v: 1, threshold: 0.25, opacity: 1 },
  });
  expect(hereSphereTransparency(key)).toEqual({});
  const layer = { e: true, r: 0.25, f: 0.1, c: { r: 0, g: 255, b: 0 }, h: 0, s: 0, v: 0 };
  expect(playaTransparency(key)).toEqual({ m: 2, i: false, c: [layer] });
});
