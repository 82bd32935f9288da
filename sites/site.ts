import type { Theme } from '#ui/theme.ts';

/** One themed site: everything that differs between the sites of an installation. */
export interface Site extends SiteSettings {
  key: string;
  /** Absent until an operator opens it: nobody but operators sees anything of it. */
  isOpen?: boolean;
  /**
   * Counts its changes: what was made of an older one is not this site's any more. A site that is as its files have it
   * has none.
   */
  revision?: number;
}

/** What operators may change; a site is as it began until they do. */
export interface SiteSettings {
  /** The public host of this site, without scheme or port. */
  domain: string;
  /** Further hosts that answer as this site; `{key}.localhost` always does. */
  hosts: readonly string[];
  name: string;
  /** What this site calls its videos in headings. */
  word: 'VR' | 'AR';
  theme: Theme;
  locale: string;
  flags: SiteFlags;
  /** Which of the two lists of live rooms this site shows; the slug of its page too (`vrCamListSlug`). */
  camList: 'vr-cam-girls' | 'vr-cam-boys';
  copy: SiteCopy;
  altTexts: AltTexts;
  brand: SiteBrand;
  menus: SiteMenus;
  socials: readonly SocialItem[];
  pullDown: PullDown;
  maintenance: Maintenance;
  links: SiteLinks;
  listing: ListingDirections;
  labels: SiteLabels;
  email: SiteEmail;
}

/** What a site has switched on (R18 of `modules/site`). */
export interface SiteFlags {
  forum: boolean;
  easyCancel: boolean;
  cams: boolean;
  vreels: boolean;
  /** The join button; `isActiveNowBtn` on the wire. */
  joinButton: boolean;
  ageVerification: boolean;
  /** Guests, and visitors whose age is not known yet, get a home of their own. */
  guestHome: boolean;
  /** Says now and then that somebody has become a member. */
  recentPurchases: boolean;
  /** Asks before marketing cookies in every country, beyond those whose law asks for it. */
  consentEverywhere: boolean;
  /** Shows which parts of a video are watched most, on its seek bar. */
  mostWatched: boolean;
}

export interface SiteCopy {
  tagline: string;
  description: string;
  heroTitle: string;
  heroText: string;
  latestTitle: string;
  topTitle: string;
  modelsTitle: string;
  joinTitle: string;
  joinText: string;
  benefits: readonly string[];
  footer: string;
}

/** What pictures say to those who do not see them; `{title}` is the title of what is shown. */
export interface AltTexts {
  video: string;
  model: string;
  category: string;
  banner: string;
}

/** Colours are `oklch(...)` or `#rrggbb`; each theme derives its states from them and keeps AA contrast. */
export interface SiteBrand {
  /** Accent on dark grounds, and the text that stands on it. */
  accentDark: string;
  onAccentDark: string;
  /** Accent on light grounds, and the text that stands on it. */
  accentLight: string;
  onAccentLight: string;
  radius: string;
  displayFace: 'sans' | 'serif' | 'grotesk';
  /** An inline SVG path set in a 24×24 box. */
  logoPath: string;
  /** Of the logo in the header; empty: the colour of the text around it. */
  headerLogoColor: string;
  /** In the place of the mark and the name; null: those. */
  headerLogo: BrandImage | null;
  /** What browsers' tabs and phones show; null: the mark. */
  icon: BrandImage | null;
  /** A picture in the place of the footer's logo; null: the same logo as in the header. */
  footerLogo: SitePicture | null;
}

/** An image that an operator uploaded for a brand. */
export interface BrandImage {
  address: string;
  width: number;
  height: number;
}

/** A picture of the library, in its sizes. */
export interface SitePicture {
  permalink: string;
  alt: string;
  previews: { sizeAlias: 'XS' | 'S' | 'M' | 'L' | 'XL' | 'XXL'; permalink: string; width: number; height: number }[];
}

export interface MenuItem {
  label: string;
  link: string;
  /** One of the menu's types, which say where in it the item stands. */
  type: string;
  /** Items stand in this order. */
  sort: number;
  inNewTab: boolean;
}

export interface SiteMenus {
  header: readonly MenuItem[];
  footer: readonly MenuItem[];
  mobileBottom: readonly MenuItem[];
}

export interface SocialItem {
  label: string;
  link: string;
  /** One of the drawings that there are for such links. */
  icon: SocialIcon;
  sort: number;
  inNewTab: boolean;
}

export const SOCIAL_ICONS = ['link', 'microphone', 'picture', 'rss', 'mail', 'chat', 'video'] as const;
export type SocialIcon = (typeof SOCIAL_ICONS)[number];

/** A banner above the header that visitors may put away. */
export interface PullDown {
  isOn: boolean;
  text: string;
  image: SitePicture | null;
  link: string;
  inNewTab: boolean;
}

export interface Maintenance {
  isOn: boolean;
  /** What visitors are told; empty: the program's own words. */
  message: string;
  /** When it is over, as far as anybody knows. */
  until: string | null;
}

/** Who emails are from. Empty: the site's name, and the address that the installation sends from. */
export interface SiteEmail {
  senderName: string;
  senderAddress: string;
  /** Who gets the answers; empty: the sender. */
  replyTo: string;
}

export interface SiteLinks {
  /** Where visitors whose age is verified go when they sign out; empty: home. */
  afterLogOut: string;
  /** Of the player for headsets, and of the app; empty: there is none. */
  player: string;
  app: string;
}

export type Direction = 'asc' | 'desc';

/** The direction that lists have at first. */
export interface ListingDirections {
  guests: Direction;
  signedIn: Direction;
}

/** Other words for the terms of the digest's dictionaries: by dictionary, then by the term's slug. */
export type SiteLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;
