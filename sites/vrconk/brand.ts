import { DEFAULT_LOGO } from '../defaults.ts';
import type { SiteBrand } from '../site.ts';

export const brand: SiteBrand = {
  ...DEFAULT_LOGO,
  accentDark: 'oklch(0.76 0.14 305)',
  onAccentDark: 'oklch(0.17 0.04 305)',
  accentLight: 'oklch(0.45 0.19 300)',
  onAccentLight: 'oklch(0.99 0.005 300)',
  radius: '2px',
  displayFace: 'serif',
  logoPath:
    'M12 2.5 21 7v3c0 5.6-3.6 9.9-9 11.5C6.6 19.900 3 15.600 3 10V7l9-4.500Zm0 4.200L6.500 9.500v.8c0 3.700 2 6.600 5.500 8 3.500-1.400 5.500-4.300 5.500-8v-.8L12 6.700Z',
};
