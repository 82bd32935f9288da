import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hairOfPortrait, portraitSvg } from './portraits.ts';

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
  ['face', 640, 640],
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

test('the word for the hair is the colour that is drawn', () => {
  const teal = { ...palette, accent: '#3fd0c0' };
  const seeds = Array.from({ length: 60 }, (_, seed) => seed);
  const drawn = seeds.map((seed) => {
    const svg = portraitSvg({ seed, palette: teal, variant: 'portrait' });
    const [, hue, light] = /id="hair".*?offset="\.9" stop-color="hsl\((\S+) \S+ (\S+)%\)/.exec(svg) ?? [];
    return { hue: Number(hue), light: Number(light), word: hairOfPortrait({ seed, palette: teal }) };
  });
  const words = (fits: (hair: { hue: number; light: number }) => boolean) => [
    ...new Set(drawn.filter(fits).map(({ word }) => word)),
  ];
  expect(words(({ hue }) => hue > 100)).toEqual(['Teal']);
  expect(words(({ hue, light }) => hue < 60 && light < 9.9)).toEqual(['Black']);
  expect(words(({ hue, light }) => hue < 60 && light > 31.1)).toEqual(['Dark blonde']);
});

test('a man is drawn without jewellery and bare shoulders', () => {
  for (let seed = 0; seed < 40; seed++) {
    const svg = portraitSvg({ seed, palette, variant: 'portrait', man: true });
    expect(svg).not.toContain('url(#jewel)');
    expect(svg).not.toContain('M-222 250');
  }
  const anybody = Array.from({ length: 40 }, (_, seed) => portraitSvg({ seed, palette, variant: 'portrait' }));
  expect(anybody.join()).toContain('url(#jewel)');
  expect(anybody.join()).toContain('M-222 250');
});
