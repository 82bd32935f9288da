import sharp from 'sharp';
import { expect, test } from 'vitest';
import { portraitSvg } from './portraits.ts';

const palette = { dominant: '#7a4a4e', accent: '#ff9a4d' };

test('the same seed draws the same portrait', () => {
  expect(portraitSvg({ seed: 3, palette, variant: 'portrait' })).toBe(
    portraitSvg({ seed: 3, palette, variant: 'portrait' }),
  );
});

test('thirty seeds draw thirty different portraits', () => {
  const drawn = Array.from({ length: 30 }, (_, seed) => portraitSvg({ seed, palette, variant: 'portrait' }));
  expect(new Set(drawn).size).toBe(30);
});

test.each([
  ['portrait', 900, 1200],
  ['wide', 1800, 600],
] as const)('the %s crop rasterises at its size and is not a flat colour', async (variant, width, height) => {
  for (let seed = 0; seed < 3; seed++) {
    const { data, info } = await sharp(Buffer.from(portraitSvg({ seed, palette, variant })))
      .png()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([width, height]);
    const { channels } = await sharp(data).stats();
    expect(Math.max(...channels.slice(0, 3).map((channel) => channel.stdev))).toBeGreaterThan(12);
  }
});
