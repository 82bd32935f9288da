import { hexOf, parseOklch } from '#kernel/oklch.ts';
import type { Site } from '#sites/site.ts';

/** Lightness and chroma of the page background in each theme; its hue is the accent's, as in the theme's tokens. */
const GROUNDS = {
  light: { lightness: 0.985, chroma: 0.004 },
  dark: { lightness: 0.165, chroma: 0.012 },
  darkest: { lightness: 0, chroma: 0 },
} as const;

/** The colors of a site in its own theme, for use outside its pages. */
export function siteColours({ brand, theme }: Pick<Site, 'brand' | 'theme'>): {
  ground: string;
  accent: string;
} {
  const accent = parseOklch(theme === 'light' ? brand.accentLight : brand.accentDark);
  return { ground: hexOf({ ...GROUNDS[theme], hue: accent.hue }), accent: hexOf(accent) };
}
