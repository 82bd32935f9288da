import { DEFAULT_LOGO } from '../defaults.ts';
import type { SiteBrand } from '../site.ts';

export const brand: SiteBrand = {
  ...DEFAULT_LOGO,
  accentDark: 'oklch(0.72 0.17 40)',
  onAccentDark: 'oklch(0.16 0.03 40)',
  accentLight: 'oklch(0.52 0.17 35)',
  onAccentLight: 'oklch(0.99 0.005 40)',
  radius: '10px',
  displayFace: 'grotesk',
  logoPath:
    'M3 8.5C3 6.6 4.6 5 6.5 5h11C19.4 5 21 6.6 21 8.5v7c0 1.9-1.6 3.5-3.5 3.5h-2.2a3 3 0 0 1-2.5-1.3l-.4-.6a.5.5 0 0 0-.8 0l-.4.6A3 3 0 0 1 8.7 19H6.5A3.5 3.5 0 0 1 3 15.5v-7Z',
};
