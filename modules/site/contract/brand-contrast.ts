import { contrastOf } from './contrast.ts';

/** The contrast that text needs (R14). */
export const ENOUGH = 4.5;

/**
 * The background of each theme that is nearest to the accent: text that is readable there is readable on the others.
 */
const GROUNDS = { dark: 'oklch(0.255 0.016 280)', light: 'oklch(0.96 0.007 280)' };

interface Accents {
  accentDark: string;
  onAccentDark: string;
  accentLight: string;
  onAccentLight: string;
}

type Pair = { [Field in keyof Accents]: { field: Field; on: string; what: string } }[keyof Accents];

/** All text colors of a brand, with their backgrounds. */
function pairsOf({ accentDark, accentLight }: Accents): readonly Pair[] {
  return [
    { field: 'accentDark', on: GROUNDS.dark, what: 'dark grounds' },
    { field: 'onAccentDark', on: accentDark, what: 'the accent of dark themes' },
    { field: 'accentLight', on: GROUNDS.light, what: 'light grounds' },
    { field: 'onAccentLight', on: accentLight, what: 'the accent of the light theme' },
  ];
}

/** The contrast of each pair; invalid colors are left out. */
export function contrastsOf(brand: Accents): { field: keyof Accents; what: string; contrast: number }[] {
  return pairsOf(brand).flatMap(({ field, on, what }) => {
    const contrast = contrastOf(brand[field], on);
    return contrast === undefined ? [] : [{ field, what, contrast }];
  });
}
