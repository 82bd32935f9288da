import { useInlineMark } from '#ui/inline-mark.tsx';
import type { Theme } from '#ui/theme.ts';
import type { SiteProfile } from '../contract/types.ts';

const FACES = {
  sans: '"Inter","Inter Fallback",system-ui,sans-serif',
  serif: '"Fraunces","Fraunces Fallback",Georgia,serif',
  grotesk: '"Bricolage Grotesque","Bricolage Fallback",system-ui,sans-serif',
} as const;

/** The tokens that are the site's own; all other colors are derived from them in the theme's style sheet. */
export function BrandStyle({ brand, theme }: { brand: SiteProfile['brand']; theme: Theme }) {
  const mark = useInlineMark();
  const [accent, onAccent] =
    theme === 'light' ? [brand.accentLight, brand.onAccentLight] : [brand.accentDark, brand.onAccentDark];
  const logo = brand.headerLogoColor && `;--logo-color:${brand.headerLogoColor}`;
  const tokens = `--color-accent:${accent};--color-on-accent:${onAccent};--radius:${brand.radius};--face-brand:${FACES[brand.displayFace]}${logo}`;
  return <style nonce={mark}>{`:root{${tokens}}`}</style>;
}
