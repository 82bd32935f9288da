import type { Theme } from '#ui/theme.ts';

/** One branded site: everything that differs between the sites of an installation. */
export interface Site extends SiteSettings {
  key: string;
  /** Not set until an operator opens it: until then only operators see it. */
  isOpen?: boolean;
  /**
   * Counts changes of the site: what was made with an older revision is outdated. Not set while the site is as its
   * files have it.
   */
  revision?: number;
}

/** What operators can change; the initial settings apply until they do. */
export interface SiteSettings {
  /** The public host of this site, without scheme or port. */
  domain: string;
  /** Additional hosts; `{key}.localhost` always works. */
  hosts: readonly string[];
  name: string;
  /** The word for its videos in headings. */
  word: 'VR' | 'AR';
  theme: Theme;
  locale: string;
  flags: SiteFlags;
  /** Which of the two lists of live rooms this site shows; also the slug of its page (`vrCamListSlug`). */
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

/** The site's feature flags (R18 of `modules/site`). */
export interface SiteFlags {
  forum: boolean;
  easyCancel: boolean;
  cams: boolean;
  vreels: boolean;
  /** The join button; `isActiveNowBtn` on the wire. */
  joinButton: boolean;
  ageVerification: boolean;
  /** A home of its own for guests and visitors without an age check. */
  guestHome: boolean;
  /** Shows now and then that somebody has become a member. */
  recentPurchases: boolean;
  /** Asks before setting marketing cookies in every country, not only where the law requires it. */
  consentEverywhere: boolean;
  /** Shows on its seek bar which parts of a video are watched most. */
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

/** Alternative texts of pictures; `{title}` is the title of what is shown. */
export interface AltTexts {
  video: string;
  model: string;
  category: string;
  banner: string;
}

/** Colors are `oklch(...)` or `#rrggbb`; each theme derives its states from them and keeps AA contrast. */
export interface SiteBrand {
  /** Accent on dark backgrounds, and the text on it. */
  accentDark: string;
  onAccentDark: string;
  /** Accent on light backgrounds, and the text on it. */
  accentLight: string;
  onAccentLight: string;
  radius: string;
  displayFace: 'sans' | 'serif' | 'grotesk';
  /** An inline SVG path in a 24×24 box. */
  logoPath: string;
  /** The color of the header's logo; empty: that of the text around it. */
  headerLogoColor: string;
  /** Replaces the mark and the name; null: those are shown. */
  headerLogo: BrandImage | null;
  /** The icon of browser tabs and phones; null: the mark. */
  icon: BrandImage | null;
  /** Replaces the footer's logo; null: the same logo as in the header. */
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
  /** One of the menu's types, which decide where in it the item is. */
  type: string;
  /** The sort order. */
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
  /** One of the icons for such links. */
  icon: SocialIcon;
  sort: number;
  inNewTab: boolean;
}

export const SOCIAL_ICONS = ['link', 'microphone', 'picture', 'rss', 'mail', 'chat', 'video'] as const;
export type SocialIcon = (typeof SOCIAL_ICONS)[number];

/** A banner above the header that visitors can close. */
export interface PullDown {
  isOn: boolean;
  text: string;
  image: SitePicture | null;
  link: string;
  inNewTab: boolean;
}

export interface Maintenance {
  isOn: boolean;
  /** The message for visitors; empty: the default text. */
  message: string;
  /** The expected end, if known. */
  until: string | null;
}

/** The sender of emails. Empty: the site's name, and the installation's address. */
export interface SiteEmail {
  senderName: string;
  senderAddress: string;
  /** The Reply-To address; empty: the sender. */
  replyTo: string;
}

export interface SiteLinks {
  /** Where visitors who passed an age check go after signing out; empty: home. */
  afterLogOut: string;
  /** Addresses of the headset player and of the app; empty: there is none. */
  player: string;
  app: string;
}

export type Direction = 'asc' | 'desc';

/** The initial sort directions of lists. */
export interface ListingDirections {
  guests: Direction;
  signedIn: Direction;
}

/** Other words for the terms of the digest's dictionaries: by dictionary, then by the term's slug. */
export type SiteLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;
