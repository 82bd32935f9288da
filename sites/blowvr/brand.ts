import { DEFAULT_LOGO } from '../defaults.ts';
import type { SiteBrand } from '../site.ts';

export const brand: SiteBrand = {
  ...DEFAULT_LOGO,
  accentDark: 'oklch(0.78 0.12 235)',
  onAccentDark: 'oklch(0.17 0.03 235)',
  accentLight: 'oklch(0.45 0.1 245)',
  onAccentLight: 'oklch(0.99 0.005 245)',
  radius: '18px',
  displayFace: 'sans',
  logoPath:
    'M3 8h9.500a2.500 2.500 0 1 0-2.400-3.200l-2.300-.7A4.900 4.900 0 1 1 12.500 10.400H3V8Zm0 4.800h14a3.900 3.900 0 1 1-3.700 5.100l2.300-.8a1.500 1.500 0 1 0 1.400-1.900H3v-2.400Z',
};
