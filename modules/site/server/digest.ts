import type { Site, SiteFlags, SiteMenus } from '#sites/site.ts';
import type { Dictionaries, Digest, MenuItem } from '../contract/types.ts';
import type { IsNeutralPage } from './deps.ts';
import { BONUS_CATEGORY, DICTIONARIES, FREE_CATEGORY, KINDS } from './dictionaries.ts';

/** In seconds; rarely, and not right away. */
const RECENT_PURCHASES = { delay: 20, interval: 180 };

/** A site's current digest (R1). */
export function digestOf(site: Site): Digest {
  const { key, name, word, theme, locale, flags, copy, altTexts, brand, links, listing } = site;
  const menus = withCamList(site);
  const { isOn, ...banner } = site.pullDown;
  const isThere = ({ link }: { link: string }) => isSwitchedOn(link, flags);
  return {
    site: {
      key,
      name,
      word,
      theme,
      locale,
      flags,
      copy: { ...copy, benefits: [...copy.benefits] },
      altTexts,
      brand,
    },
    ...withLabels(DICTIONARIES, site.labels),
    labels: site.labels,
    ...KINDS,
    headerMenu: menus.header.filter(isThere),
    footerMenu: menus.footer.filter(isThere),
    mobileBottomMenu: menus.mobileBottom.filter(isThere),
    socialItems: site.socials.filter(isThere),
    freeVideoCategoryKey: FREE_CATEGORY,
    bonusVideoCategoryKey: BONUS_CATEGORY,
    fakeBuyPopup: { isActive: flags.recentPurchases, ...RECENT_PURCHASES },
    siteSettings: {
      isActiveNowBtn: flags.joinButton,
      headerLogoColor: brand.headerLogoColor,
      footerLogo: brand.footerLogo,
      enableForum: flags.forum,
      enableEasyCancel: flags.easyCancel,
      enableCams: flags.cams,
      vrCamListSlug: site.camList,
      enableVreels: flags.vreels,
      guestHome: flags.guestHome,
      redirectAfterLogOut: links.afterLogOut,
      playerLink: links.player,
      appLink: links.app,
      listingDirection: { ...listing },
    },
    pullDownMenuBanner: isOn && isThere(banner) ? banner : null,
    desktopType: 'desktop',
    mobileType: 'mobile',
  };
}

/** The flag that a page needs, by the first segment of its path. */
const FLAGS_OF_PAGES: ReadonlyMap<string, keyof SiteFlags> = new Map([
  ['forum', 'forum'],
  ['vreels', 'vreels'],
  ['tokens', 'cams'],
  ['vr-cam-girls', 'cams'],
  ['vr-cam-boys', 'cams'],
  ['vr-cam-tag', 'cams'],
]);
const CAM_LISTS = ['/vr-cam-girls/', '/vr-cam-boys/'];

/** Links to live rooms lead to the site's own list. */
function withCamList({ menus, camList }: Pick<Site, 'menus' | 'camList'>): SiteMenus {
  const own = (items: readonly MenuItem[]) =>
    items.map((item) => (CAM_LISTS.includes(item.link) ? { ...item, link: `/${camList}/` } : item));
  return { header: own(menus.header), footer: own(menus.footer), mobileBottom: own(menus.mobileBottom) };
}

/** R18: removes links to what a site has turned off, with all its pages. */
function isSwitchedOn(link: string, flags: SiteFlags): boolean {
  const page = /^\/([\w-]+)/.exec(link)?.[1] ?? '';
  const flag = FLAGS_OF_PAGES.get(page.toLowerCase());
  return flag === undefined || flags[flag];
}

/**
 * The part of the digest that is safe before the age check: pictures aren't, a banner may show a video, and operators
 * may name menu items after one.
 * @param began the site's initial menus
 */
export async function neutralDigest(digest: Digest, began: SiteMenus, isNeutralPage: IsNeutralPage): Promise<Digest> {
  const { site, siteSettings } = digest;
  const { header, footer, mobileBottom } = began;

  /** Items that lead to a neutral page, and unchanged items from the site's files. */
  async function neutralItems(items: readonly MenuItem[], ofFiles: readonly MenuItem[]): Promise<MenuItem[]> {
    const neutral = await Promise.all(
      items.map(
        async ({ label, link }) =>
          ofFiles.some((item) => item.label === label && item.link === link) || (await isNeutralPage(site.key, link)),
      ),
    );
    return items.filter((_, index) => neutral[index]);
  }

  return {
    ...digest,
    headerMenu: await neutralItems(digest.headerMenu, header),
    footerMenu: await neutralItems(digest.footerMenu, footer),
    mobileBottomMenu: await neutralItems(digest.mobileBottomMenu, mobileBottom),
    site: { ...site, brand: { ...site.brand, footerLogo: null } },
    siteSettings: { ...siteSettings, footerLogo: null },
    pullDownMenuBanner: null,
  };
}

/** The dictionaries with the site's own words. */
function withLabels(dictionaries: Dictionaries, labels: Site['labels']): Dictionaries {
  const { videoPositions, ...terms } = dictionaries;
  const named = Object.entries(terms).map(([dictionary, list]) => [
    dictionary,
    list.map((term) => ({ ...term, label: labels[dictionary]?.[term.slug] ?? term.label })),
  ]);
  return {
    ...(Object.fromEntries(named) as Omit<Dictionaries, 'videoPositions'>),
    videoPositions: videoPositions.map((position) => ({
      ...position,
      name: labels.videoPositions?.[position.id] ?? position.name,
    })),
  };
}
