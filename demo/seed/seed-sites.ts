import { SETTINGS } from '#modules/site/contract/settings.ts';
import { DEFAULTS } from '#sites/defaults.ts';
import type { SiteFlags } from '#sites/site.ts';
import { siteWords } from '../content/site-words.ts';
import type { SiteLogo } from '../logos/site-logo.ts';
import type { SeedDeps } from './seed-deps.ts';
import type { StoredScene } from './seed-scenes.ts';
import { SITES_WITH_VREELS } from './seed-vreels.ts';

type Parts = Pick<SeedDeps, 'settings' | 'sites' | 'log'> & {
  scenes: readonly StoredScene[];
  /** By site. */
  logos: ReadonlyMap<string, SiteLogo>;
};
type Settings = NonNullable<SeedDeps['settings']>;

/**
 * Settings that a site's operators would make: each site has its logo in a color of its own in the header, and a larger
 * one in the footer. Otherwise the sites differ, so that each setting can be seen somewhere: the second has a banner in
 * its menu, and the one with another word for its videos requires an age check.
 */
export async function seedSites(parts: Parts): Promise<void> {
  const { settings, sites, scenes, logos, log } = parts;
  if (!settings) return;
  await settings.openFromStart(sites.map(({ key }) => key));
  for (const [place, site] of sites.entries()) {
    const { key, word } = siteWords(site);
    await settings.beginWith({ key, part: 'socials', value: { items: [...SOCIALS] } });
    if (place === 0) await championship(settings, key);
    if (place === 1) await banner(settings, key, scenes);
    const flags = flagsAt(place, word);
    if (Object.keys(flags).length > 0) await settings.beginWith({ key, part: 'flags', value: flags });
    if (place === 4) await settings.beginWith({ key, part: 'listing', value: { guests: 'desc', signedIn: 'asc' } });
    const logo = logos.get(key);
    if (logo) await sign(settings, key, logo);
  }
  log.info(`demo: what operators set, for ${sites.length} sites`);
}

/** The flags of each site, in addition to its initial ones. */
function flagsAt(place: number, word: string): Partial<SiteFlags> {
  return {
    ...(place < SITES_WITH_VREELS && { vreels: true }),
    ...(place === 2 && { easyCancel: true }),
    ...(word === 'AR' && { ageVerification: true }),
  };
}

/** The site's accounts elsewhere, all made up. */
const SOCIALS = [
  { label: 'Feed', link: '/feed/', icon: 'rss', sort: 10, inNewTab: false },
  { label: 'Questions', link: '/faq/', icon: 'chat', sort: 20, inNewTab: false },
  { label: 'Write to us', link: '/contact/', icon: 'mail', sort: 30, inNewTab: false },
] as const;

async function sign(settings: Settings, key: string, { image, colour }: SiteLogo): Promise<void> {
  const { permalink, alt, previews } = image;
  const value = { headerLogoColor: colour, footerLogo: { permalink, alt, previews } };
  await settings.beginWith({ key, part: 'brand', value });
}

/** The site with a championship links to it. */
async function championship(settings: Settings, key: string): Promise<void> {
  const menus = SETTINGS.menus.parse(DEFAULTS.menus);
  const item = { label: 'World Cup', link: '/championship/', type: 'more' as const, sort: 100, inNewTab: false };
  await settings.beginWith({ key, part: 'menus', value: { ...menus, header: [...menus.header, item] } });
}

async function banner(settings: Settings, key: string, scenes: readonly StoredScene[]): Promise<void> {
  const hero = scenes[0]?.hero;
  const image = hero ? { permalink: hero.permalink, alt: '', previews: hero.previews } : null;
  const value = {
    isOn: true,
    text: 'Videos in full length, for nothing',
    image,
    link: '/free/',
    inNewTab: false,
  };
  await settings.beginWith({ key, part: 'pull-down', value });
}
