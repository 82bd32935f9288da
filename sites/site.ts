export type Theme = 'light' | 'dark' | 'darkest';
export const THEMES: readonly Theme[] = ['light', 'dark', 'darkest'];

/** One themed site: everything that differs between the sites of an installation. */
export interface Site {
  key: string;
  name: string;
  /** The public host of this site, without scheme or port. */
  domain: string;
  /** Further hosts that answer as this site; `{key}.localhost` always does. */
  hosts: readonly string[];
  theme: Theme;
  /** What this site calls its films in headings. */
  word: 'VR' | 'AR';
  locale: string;
  flags: SiteFlags;
  copy: SiteCopy;
  brand: SiteBrand;
}

export interface SiteFlags {
  forum: boolean;
  easyCancel: boolean;
  cams: boolean;
  vreels: boolean;
  /** The join button; `isActiveNowBtn` on the wire. */
  joinButton: boolean;
  ageVerification: boolean;
}

/** What a site has that says nothing else. */
export const DEFAULT_FLAGS: SiteFlags = {
  forum: true,
  easyCancel: false,
  cams: false,
  vreels: false,
  joinButton: true,
  ageVerification: false,
};

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

/** Colours are `oklch(...)`; each theme derives its states from them and keeps AA contrast. */
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
}
