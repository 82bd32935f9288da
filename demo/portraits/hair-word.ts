/** The words for hair colors. */
export const HAIR_WORDS = [
  'Black',
  'Dark brown',
  'Chestnut',
  'Auburn',
  'Light brown',
  'Dark blonde',
  'Green',
  'Teal',
  'Blue',
  'Plum',
] as const;
export type HairWord = (typeof HAIR_WORDS)[number];

/** The nearest word for a hair color, given as hue (degrees) and lightness (0 to 1). */
export function hairWord({ hue, light }: { hue: number; light: number }): HairWord {
  if (hue < 10 || hue >= 260) return 'Plum';
  if (hue >= 195) return 'Blue';
  if (hue >= 165) return 'Teal';
  if (hue >= 55) return 'Green';
  if (light < 0.1) return 'Black';
  if (light < 0.18) return 'Dark brown';
  if (light < 0.25) return hue < 22 ? 'Auburn' : 'Chestnut';
  return light < 0.31 ? 'Light brown' : 'Dark blonde';
}
