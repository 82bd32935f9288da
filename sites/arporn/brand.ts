import { DEFAULT_LOGO } from '../defaults.ts';
import type { SiteBrand } from '../site.ts';

export const brand: SiteBrand = {
  ...DEFAULT_LOGO,
  accentDark: 'oklch(0.78 0.12 95)',
  onAccentDark: 'oklch(0.17 0.03 95)',
  accentLight: 'oklch(0.45 0.1 110)',
  onAccentLight: 'oklch(0.99 0.005 110)',
  radius: '4px',
  displayFace: 'grotesk',
  logoPath:
    'M4 4h5.200v2.400H6.400v2.800H4V4Zm10.800 0H20v5.200h-2.400V6.400h-2.800V4ZM12 8.200 16 16h-2.500l-.6-1.300h-1.800L10.500 16H8l4-7.800ZM4 14.800h2.400v2.800h2.800V20H4v-5.200Zm13.600 0H20V20h-5.200v-2.400h2.800v-2.800Z',
};
