import type { Site, SiteFlags, SiteMenus } from '#sites/site.ts';
import type { Dictionaries, Digest, MenuItem } from '../contract/types.ts';
import type { IsNeutralPage } from './deps.ts';
import { BONUS_CATEGORY, DICTIONARIES, FREE_CATEGORY, KINDS } from './dictionaries.ts';

/** Every few minutes, and not at once. */
const RECENT_PURCHASES = { delay: 20, interval: 180 };

/** The site-wide settings (R1), as the site has them now. */
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

/** What is there where a flag is on, by the first part of its addresses. */
const FLAGS_OF_PAGES: ReadonlyMap<string, keyof SiteFlags> = new Map([
  ['forum', 'forum'],
  ['vreels', 'vreels'],
  ['tokens', 'cams'],
  ['vr-cam-girls', 'cams'],
  ['vr-cam-boys', 'cams'],
  ['vr-cam-tag', 'cams'],
]);
const CAM_LISTS = ['/vr-cam-girls/', '/vr-cam-boys/'];

/** What leads to live rooms leads to the site's own list. */
function withCamList({ menus, camList }: Pick<Site, 'menus' | 'camList'>): SiteMenus {
  const own = (items: readonly MenuItem[]) =>
    items.map((item) => (CAM_LISTS.includes(item.link) ? { ...item, link: `/${camList}/` } : item));
  return { header: own(menus.header), footer: own(menus.footer), mobileBottom: own(menus.mobileBottom) };
}

/** R18: nothing leads to what a site does not have, be it a list, one of its things or a page of it. */
function isSwitchedOn(link: string, flags: SiteFlags): boolean {
  const page = /^\/([\w-]+)/.exec(link)?.[1] ?? '';
  const flag = FLAGS_OF_PAGES.get(page.toLowerCase());
  return flag === undefined || flags[flag];
}

/**
 * What of it may be seen before the age is proved that the site asks for: pictures are not, a banner may be of a video,
 * and what operators put into a menu may be named after one.
 * @param began the menus that the site began with
 */
export async function neutralDigest(digest: Digest, began: SiteMenus, isNeutralPage: IsNeutralPage): Promise<Digest> {
  const { site, siteSettings } = digest;
  const { header, footer, mobileBottom } = began;

  /** What leads to a neutral page, and what is as the site's files have it. */
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

/** The dictionaries in the words that the site has for them. */
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
