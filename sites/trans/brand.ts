import { DEFAULT_LOGO } from '../defaults.ts';
import type { SiteBrand } from '../site.ts';

export const brand: SiteBrand = {
  ...DEFAULT_LOGO,
  accentDark: 'oklch(0.78 0.12 195)',
  onAccentDark: 'oklch(0.17 0.03 195)',
  accentLight: 'oklch(0.45 0.1 200)',
  onAccentLight: 'oklch(0.99 0.005 200)',
  radius: '14px',
  displayFace: 'serif',
  logoPath:
    'M12 3a6 6 0 0 1 1.2 11.88V17H16v2.2h-2.800V22h-2.400v-2.800H8V17h2.800v-2.120A6 6 0 0 1 12 3Zm0 2.400a3.600 3.600 0 1 0 0 7.200 3.600 3.600 0 0 0 0-7.200Z',
};
