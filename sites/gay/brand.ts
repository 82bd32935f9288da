import { DEFAULT_LOGO } from '../defaults.ts';
import type { SiteBrand } from '../site.ts';

export const brand: SiteBrand = {
  ...DEFAULT_LOGO,
  accentDark: 'oklch(0.78 0.12 150)',
  onAccentDark: 'oklch(0.17 0.03 150)',
  accentLight: 'oklch(0.45 0.1 155)',
  onAccentLight: 'oklch(0.99 0.005 155)',
  radius: '6px',
  displayFace: 'grotesk',
  logoPath:
    'M4 6.500A2.500 2.500 0 0 1 6.500 4h11A2.500 2.500 0 0 1 20 6.500v6A7.500 7.500 0 0 1 12.500 20h-1A7.500 7.500 0 0 1 4 12.500v-6Zm2.400 0v6a5.100 5.100 0 0 0 5.100 5.100h1a5.100 5.100 0 0 0 5.100-5.100v-6a.1.1 0 0 0-.1-.1h-11a.1.1 0 0 0-.1.1Z',
};
