import { z } from 'zod';
import { AltTexts, SiteBrand, SiteCopy, SiteFlags, SiteIdentity, SitePicture } from './settings.ts';

export const MenuItem = z.object({
  label: z.string(),
  link: z.string(),
  /** Its position in the menu: a key of the menu's types. */
  type: z.string(),
  sort: z.number(),
  inNewTab: z.boolean(),
});
export type MenuItem = z.output<typeof MenuItem>;

/** What every page needs of its site. */
export const SiteProfile = SiteIdentity.extend({
  key: z.string(),
  flags: SiteFlags,
  copy: SiteCopy,
  altTexts: AltTexts,
  brand: SiteBrand,
});
export type SiteProfile = z.output<typeof SiteProfile>;

export const SocialItem = z.object({
  label: z.string(),
  link: z.string(),
  icon: z.string(),
  sort: z.number(),
  inNewTab: z.boolean(),
});
export type SocialItem = z.output<typeof SocialItem>;

export const PullDownBanner = z.object({
  text: z.string(),
  image: SitePicture.nullable(),
  link: z.string(),
  inNewTab: z.boolean(),
});
export type PullDownBanner = z.output<typeof PullDownBanner>;

/** A term of a dictionary: `slug` in queries, `label` where room is short, `name` in full. */
export const Term = z.object({ slug: z.string(), label: z.string(), name: z.string() });
export type Term = z.output<typeof Term>;

/** A kind of something. */
const Kind = z.object({ key: z.string(), label: z.string() });

/** Terms that describe videos. */
export const Dictionaries = z.object({
  videoPositions: z.array(z.object({ id: z.number().int(), icon: z.string(), name: z.string() })),
  videoTechFormats: z.array(Term),
  videoFormats: z.array(Term),
  videoDegrees: z.array(Term),
  videoFps: z.array(Term),
  videoSounds: z.array(Term),
  videoResolutions: z.array(Term),
  videoQualities: z.array(Term),
});
export type Dictionaries = z.output<typeof Dictionaries>;

/** Site-wide settings (R1). */
export const Digest = Dictionaries.extend({
  site: SiteProfile,
  /** The site's own words for terms, by dictionary and slug. The dictionaries already contain them. */
  labels: z.record(z.string(), z.record(z.string(), z.string())),
  headerMenu: z.array(MenuItem),
  headerMenuTypes: z.array(Kind),
  footerMenu: z.array(MenuItem),
  footerMenuTypes: z.array(Kind),
  mobileBottomMenu: z.array(MenuItem),
  socialItems: z.array(SocialItem),
  notificationTypes: z.array(Kind),
  /** Slugs of the category whose videos are free for everyone, and of the one that lists leave out. */
  freeVideoCategoryKey: z.string(),
  bonusVideoCategoryKey: z.string(),
  /** Whether and how often recent purchases are shown; seconds. */
  fakeBuyPopup: z.object({ isActive: z.boolean(), delay: z.number(), interval: z.number() }),
  siteSettings: z.object({
    isActiveNowBtn: z.boolean(),
    headerLogoColor: z.string(),
    footerLogo: SitePicture.nullable(),
    enableForum: z.boolean(),
    enableEasyCancel: z.boolean(),
    enableCams: z.boolean(),
    /** The slug of the site's list of live rooms, and of the rooms in it. */
    vrCamListSlug: z.string(),
    enableVreels: z.boolean(),
    guestHome: z.boolean(),
    redirectAfterLogOut: z.string(),
    playerLink: z.string(),
    appLink: z.string(),
    listingDirection: z.object({ guests: z.enum(['asc', 'desc']), signedIn: z.enum(['asc', 'desc']) }),
  }),
  /** Null if there is none. */
  pullDownMenuBanner: PullDownBanner.nullable(),
  PageSliderTypeList: z.array(Kind),
  schemaOrgEntities: z.array(Kind),
  /** The kinds of pages, by their key in `data-page`. */
  PageTag: z.array(Kind),
  /** Names of a slide's display types for large and for small screens. */
  desktopType: z.string(),
  mobileType: z.string(),
});
export type Digest = z.output<typeof Digest>;

/** The part of the digest that every page's frame shows. */
export type FrameDigest = Pick<
  Digest,
  'site' | 'headerMenu' | 'footerMenu' | 'footerMenuTypes' | 'mobileBottomMenu' | 'socialItems' | 'pullDownMenuBanner'
> & { siteSettings: Pick<Digest['siteSettings'], 'isActiveNowBtn' | 'headerLogoColor' | 'footerLogo'> };
