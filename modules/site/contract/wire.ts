import { z } from 'zod';

export const Menu = z.array(z.object({ label: z.string(), link: z.string(), sort: z.number() }));

/** What every page needs to know about the site it belongs to. */
export const SiteProfile = z.object({
  key: z.string(),
  name: z.string(),
  word: z.enum(['VR', 'AR']),
  theme: z.enum(['light', 'dark', 'darkest']),
  locale: z.string(),
  flags: z.object({
    forum: z.boolean(),
    easyCancel: z.boolean(),
    cams: z.boolean(),
    vreels: z.boolean(),
    joinButton: z.boolean(),
    ageVerification: z.boolean(),
  }),
  copy: z.object({
    tagline: z.string(),
    description: z.string(),
    heroTitle: z.string(),
    heroText: z.string(),
    latestTitle: z.string(),
    topTitle: z.string(),
    modelsTitle: z.string(),
    joinTitle: z.string(),
    joinText: z.string(),
    benefits: z.array(z.string()),
    footer: z.string(),
  }),
  brand: z.object({
    accentDark: z.string(),
    onAccentDark: z.string(),
    accentLight: z.string(),
    onAccentLight: z.string(),
    radius: z.string(),
    displayFace: z.enum(['sans', 'serif', 'grotesk']),
    logoPath: z.string(),
  }),
});
export type SiteProfile = z.output<typeof SiteProfile>;

/** Site-wide settings (R1). */
export const Digest = z.object({
  site: SiteProfile,
  headerMenu: Menu,
  footerMenu: Menu,
  mobileBottomMenu: Menu,
  siteSettings: z.object({ isActiveNowBtn: z.boolean() }),
});
export type Digest = z.output<typeof Digest>;
