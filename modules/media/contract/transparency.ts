import { FORMAT_TABLE } from './format-table.ts';
import type { Transparency } from './transparency-schema.ts';
import type { VideoFormat } from './types.ts';

export type { Transparency };
export type ColourKey = Extract<Transparency, { kind: 'key' }>;

export const OPAQUE: Transparency = { kind: 'none' };

/** What a green screen looks like, well lit. */
export const GREEN_KEY: ColourKey = {
  kind: 'key',
  hue: 120,
  saturation: 0.75,
  value: 0.75,
  threshold: 0.2,
  softness: 0.1,
};

/** Only beside two circles there is room for the matte of each. */
export function canBePacked(format: VideoFormat): boolean {
  const { projection, stereo } = FORMAT_TABLE[format];
  return projection === 'fisheye' && stereo === 'side-by-side';
}

type Rgb = [red: number, green: number, blue: number];

/** Shares of red, green and blue. */
export function colourOfKey({ hue, saturation, value }: Pick<ColourKey, 'hue' | 'saturation' | 'value'>): Rgb {
  const channel = (shift: number) => {
    const sixth = (shift + hue / 60) % 6;
    return value * (1 - saturation * Math.max(0, Math.min(sixth, 4 - sixth, 1)));
  };
  return [channel(5), channel(3), channel(1)];
}

/** The other way round. */
export function keyOfColour([red, green, blue]: Rgb): Pick<ColourKey, 'hue' | 'saturation' | 'value'> {
  const value = Math.max(red, green, blue);
  const range = value - Math.min(red, green, blue);
  const sixth =
    range === 0
      ? 0
      : value === red
        ? (green - blue) / range
        : value === green
          ? 2 + (blue - red) / range
          : 4 + (red - green) / range;
  return { hue: (60 * sixth + 360) % 360, saturation: value === 0 ? 0 : range / value, value };
}
