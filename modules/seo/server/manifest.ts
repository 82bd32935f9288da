import type { Site } from '#sites/site.ts';
import { siteColours } from './site-colours.ts';
import { ICONS } from './site-icons.ts';

/** The web app manifest, for installing the site on a phone or a headset. */
export function manifestOf(site: Pick<Site, 'name' | 'locale' | 'copy' | 'brand' | 'theme'>) {
  const { ground } = siteColours(site);
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: site.copy.description,
    lang: site.locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: ground,
    background_color: ground,
    icons: Object.entries(ICONS).map(([src, { size }]) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: src.includes('maskable') ? 'maskable' : 'any',
    })),
  };
}
