import { DEFAULT_FLAGS, DEFAULT_LOGO, DEFAULTS, menusOf } from './defaults.ts';
import type { Site, SiteBrand } from './site.ts';

/** What an operator decides when creating a site in the admin; the rest keeps its defaults until it is changed. */
export type SiteBeginning = Pick<Site, 'key' | 'name' | 'domain' | 'word' | 'theme'>;

const BRAND: SiteBrand = {
  ...DEFAULT_LOGO,
  accentDark: '#5cb8ff',
  onAccentDark: '#06121c',
  accentLight: '#0b5cad',
  onAccentLight: '#ffffff',
  radius: '10px',
  displayFace: 'sans',
  logoPath: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 3a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z',
};

/** No links to what a new site doesn't have; its policies come from the templates of `modules/pages`. */
const MENUS = menusOf({
  header: { main: { Videos: '/videos/', Models: '/models/', Categories: '/categories/' } },
  footer: {
    explore: { Videos: '/videos/', Models: '/models/', Categories: '/categories/' },
    help: { Help: '/help/', Questions: '/faq/', Contact: '/contact/' },
    legal: {
      Terms: '/terms-and-conditions/',
      Privacy: '/privacy-policy/',
      Cookies: '/cookie-policy/',
      '18 U.S.C. 2257': '/usc-2257/',
      Refunds: '/refund-policy/',
      Complaints: '/complaints-policy/',
      DMCA: '/dmca/',
    },
  },
});

/** A new site. It has an age check, until an operator says where that isn't needed. */
export function blankSite({ key, name, domain, word, theme }: SiteBeginning): Site {
  return {
    ...DEFAULTS,
    key,
    name,
    domain,
    hosts: [],
    word,
    theme,
    flags: { ...DEFAULT_FLAGS, ageVerification: true },
    menus: MENUS,
    links: { afterLogOut: '', player: '', app: '' },
    brand: BRAND,
    copy: {
      tagline: `${word} videos to look around in.`,
      description: `${word} videos of ${name}, streamed to your browser and your headset.`,
      heroTitle: name,
      heroText: `${word} videos you can look around in. In the browser, or in the headset you already own.`,
      latestTitle: `Latest ${word} videos`,
      topTitle: `Top ${word} videos`,
      modelsTitle: 'Top models',
      joinTitle: 'One membership, every video',
      joinText: 'Full-length videos in full resolution, for as long as you stay.',
      benefits: ['Every full-length video', `In the browser, and in ${word} where there is a headset`],
      footer: 'All persons shown are adults. You must be 18 or older to use this site.',
    },
  };
}
