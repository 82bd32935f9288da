import { siteWords } from './content/site-words.ts';
import type { SeedDeps } from './seed-deps.ts';
import type { StoredScene } from './seed-scenes.ts';
import { storeDrawing } from './store-drawing.ts';

type Parts = Pick<SeedDeps, 'settings' | 'playback' | 'storage' | 'sites' | 'log'> & {
  scenes: readonly StoredScene[];
};
type Settings = NonNullable<SeedDeps['settings']>;

const WIDTH = 640;
const HEIGHT = 160;

/**
 * What the operators of a site would have set. The sites differ in it, so that each of these settings can be seen somewhere: the second has a
 * banner in its menu, the fourth a logo of its own at its foot, and the one that calls its films by another word asks for an age.
 */
export async function seedSites(parts: Parts): Promise<void> {
  const { settings, sites, scenes, log } = parts;
  if (!settings) return;
  for (const [place, site] of sites.entries()) {
    const { key, name, word } = siteWords(site);
    await settings.beginWith({ key, part: 'socials', value: { items: [...SOCIALS] } });
    if (place === 1) await banner(settings, key, scenes);
    if (place === 3) {
      const { permalink, alt, previews } = await storeDrawing(parts, {
        ...{ key: `logos/${key}`, drawing: footerLogo(), alt: name },
      });
      await settings.beginWith({ key, part: 'brand', value: { footerLogo: { permalink, alt, previews } } });
    }
    if (word === 'AR') await settings.beginWith({ key, part: 'flags', value: { ageVerification: true } });
  }
  log.info(`demo: what operators set, for ${sites.length} sites`);
}

/** Where else a site can be met: all of it is its own. */
const SOCIALS = [
  { label: 'Feed', link: '/feed/', icon: 'rss', sort: 10, inNewTab: false },
  { label: 'Questions', link: '/faq/', icon: 'chat', sort: 20, inNewTab: false },
  { label: 'Write to us', link: '/contact/', icon: 'mail', sort: 30, inNewTab: false },
] as const;

async function banner(settings: Settings, key: string, scenes: readonly StoredScene[]): Promise<void> {
  const hero = scenes[0]?.hero;
  const image = hero ? { permalink: hero.permalink, alt: '', previews: hero.previews } : null;
  const value = {
    isOn: true,
    text: 'Films in full length, for nothing',
    image,
    link: '/free/',
    inNewTab: false,
  };
  await settings.beginWith({ key, part: 'pull-down', value });
}

/** Three lenses in a row: a mark, not a name, so that it needs no face. */
function footerLogo(): string {
  const lenses = [0, 1, 2].map(
    (lens) =>
      `<circle cx="${104 + lens * 120}" cy="80" r="56" fill="none" stroke="#f2a65a" stroke-width="${20 - lens * 6}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${lenses.join('')}</svg>`;
}
