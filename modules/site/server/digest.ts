import type { Site } from '#sites/site.ts';
import type { Digest } from '../contract/wire.ts';

/** The site-wide settings (R1), read from the site's own folder. */
export function digestOf(site: Site): Digest {
  const { key, name, word, theme, locale, flags, copy, brand } = site;
  return {
    site: { key, name, word, theme, locale, flags, copy: { ...copy, benefits: [...copy.benefits] }, brand },
    headerMenu: [
      { label: 'Videos', link: '/videos/', sort: 1 },
      { label: 'Models', link: '/models/', sort: 2 },
    ],
    footerMenu: [
      { label: 'Videos', link: '/videos/', sort: 1 },
      { label: 'Models', link: '/models/', sort: 2 },
      { label: 'Membership', link: '/join-now/', sort: 3 },
    ],
    mobileBottomMenu: [
      { label: 'Home', link: '/', sort: 1 },
      { label: 'Videos', link: '/videos/', sort: 2 },
      { label: 'Models', link: '/models/', sort: 3 },
    ],
    siteSettings: { isActiveNowBtn: flags.joinButton },
  };
}
