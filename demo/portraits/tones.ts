/** The colors of one portrait, derived from two colors of a palette. */
export interface Tones {
  backdropDeep: string;
  backdrop: string;
  backdropLight: string;
  glow: string;
  skin: string;
  skinShade: string;
  neck: string;
  hair: string;
  hairLight: string;
  garment: string;
  garmentLight: string;
  rim: string;
}

function toHsl(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  const [r, g, b] = [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const span = max - min;
  const light = (max + min) / 2;
  if (span === 0) return [0, 0, light];
  const hue = max === r ? ((g - b) / span + 6) % 6 : max === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return [hue * 60, span / (1 - Math.abs(2 * light - 1)), light];
}

export function hsl(hue: number, saturation: number, lightness: number): string {
  const h = ((hue % 360) + 360) % 360;
  return `hsl(${h.toFixed(1)} ${(saturation * 100).toFixed(1)}% ${(lightness * 100).toFixed(1)}%)`;
}

/** Hue and lightness for a random hair value from 0 to 1: mostly natural colors, now and then the accent. */
export function hairToneOf(accent: string, hair: number): { hue: number; light: number } {
  if (hair >= 0.84) return { hue: toHsl(accent)[0], light: 0.22 };
  const fair = (hair * 7) % 1;
  return { hue: 14 + 20 * fair, light: 0.09 + 0.26 * fair * fair };
}

/**
 * `turn` moves the backdrop's hue a little, so that portraits of one palette differ; `skin` is 0 (deep) to 1 (fair).
 */
export function tonesOf(dominant: string, accent: string, turn: number, skin: number, hair: number): Tones {
  const [hue, saturation] = toHsl(dominant);
  const [accentHue, accentSaturation] = toHsl(accent);
  const base = hue + turn;
  const rich = Math.min(0.62, Math.max(0.28, saturation));
  const warm = Math.min(0.9, Math.max(0.5, accentSaturation));
  const skinLight = 0.4 + 0.36 * skin;
  const { hue: hairHue, light: hairLight } = hairToneOf(accent, hair);
  return {
    backdropDeep: hsl(base + 8, rich, 0.13),
    backdrop: hsl(base, rich, 0.31),
    backdropLight: hsl(base - 14, rich * 0.9, 0.52),
    glow: hsl(accentHue, warm, 0.72),
    skin: hsl(20 + 8 * skin, 0.36 + 0.1 * skin, skinLight),
    skinShade: hsl(14 + 6 * skin, 0.38, skinLight * 0.6),
    neck: hsl(16 + 6 * skin, 0.36, skinLight * 0.72),
    hair: hsl(hairHue, 0.42, hairLight),
    hairLight: hsl(hairHue + 4, 0.46, hairLight + 0.17),
    garment: hsl(base + 24, rich * 0.85, 0.17),
    garmentLight: hsl(base + 10, rich * 0.9, 0.34),
    rim: hsl(accentHue, Math.min(1, warm + 0.1), 0.8),
  };
}
