import { z } from 'zod';
import { contrastsOf, ENOUGH } from './brand-contrast.ts';

/** A line that people read. */
const line = (most: number) => z.string().trim().max(most);
const needed = (most: number) => line(most).min(1);

/** A page of the site itself, or an address elsewhere that is safe to open. */
const LINK = /^(\/(?![/\\])[^\s\\<>"]*|https:\/\/[^\s\\<>"]+|mailto:[^\s\\<>"@]+@[^\s\\<>"]+)$/;
export const Link = z.string().trim().max(500).regex(LINK, 'Start with / for a page of this site, or with https://');
const LinkOrNone = z.union([z.literal(''), Link]);

/** A stored picture. */
const Permalink = z
  .string()
  .trim()
  .max(300)
  .regex(
    /^\/(media|static)\/(?!.*\.\.)[\w./-]+$/,
    'Choose a picture from the library. Its address starts with /media/',
  );
const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export const SitePicture = z.object({
  permalink: Permalink,
  alt: line(200),
  /** Its sizes, XS and XL among them; none of a picture that was chosen before they were kept. */
  previews: z
    .array(
      z.object({
        sizeAlias: z.enum(SIZES),
        permalink: Permalink,
        width: z.number().int().positive(),
        height: z.number().int().positive(),
      }),
    )
    .max(SIZES.length)
    .default([]),
});
export type SitePicture = z.output<typeof SitePicture>;

/** An image that was uploaded for a brand, at the address that the upload answered. */
export const BrandImage = z.object({
  address: z.string().regex(/^\/brand\/[0-9a-f]{40}\.(webp|png)$/, 'Upload an image.'),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
export type BrandImage = z.output<typeof BrandImage>;
export const imageName = ({ address }: Pick<BrandImage, 'address'>) => address.slice('/brand/'.length);

/**
 * `oklch(lightness chroma hue)` with the lightness from 0 to 1, or `#rrggbb`. Nothing else stands in a style sheet of
 * ours.
 */
export const COLOUR = /^(oklch\((0|1|0?\.\d{1,4}) (0|0?\.\d{1,4}) \d{1,3}(\.\d{1,2})?\)|#[0-9a-f]{6})$/i;
const Colour = z.string().trim().regex(COLOUR, 'Use #rrggbb or oklch(…).');

/** Those of `ui/theme.ts`, as the wire has them. */
export const THEMES = ['light', 'dark', 'darkest'] as const;

/** What this site calls its videos in headings. */
export const WORDS = ['VR', 'AR'] as const;

export const SiteIdentity = z.object({
  name: needed(60),
  word: z.enum(WORDS),
  theme: z.enum(THEMES),
  locale: z
    .string()
    .trim()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'Use a language and a country, such as en-US.'),
});

/** As a Host header names it, in lower case; a name that the machine has for itself, or a number, is nobody's. */
const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
export const Host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(HOST, 'Enter a host such as videos.example, without https:// and port.')
  .refine((host) => !host.endsWith('.localhost'), 'Names that end in .localhost are this machine’s own.');

/** Visitors are led to the first; the others answer too. */
const SiteHosts = z
  .object({ domain: Host, hosts: z.array(Host).max(20) })
  .refine(({ domain, hosts }) => new Set([domain, ...hosts]).size === hosts.length + 1, {
    path: ['hosts'],
    message: 'Enter each host once.',
  });

/** Those of `contract/types.ts` of the cams. */
export const CAM_LISTS = ['vr-cam-girls', 'vr-cam-boys'] as const;

export const SiteFlags = z.object({
  forum: z.boolean(),
  easyCancel: z.boolean(),
  cams: z.boolean(),
  vreels: z.boolean(),
  joinButton: z.boolean(),
  ageVerification: z.boolean(),
  /** A home of their own for guests and for visitors whose age is not known yet. */
  guestHome: z.boolean(),
  /** Says now and then that somebody has become a member. */
  recentPurchases: z.boolean(),
  /** Asks before marketing cookies in every country, beyond those whose law asks for it. */
  consentEverywhere: z.boolean(),
  /** Shows which parts of a video are watched most, on its seek bar. */
  mostWatched: z.boolean(),
});

/** The switches, and which list of live rooms the site shows where it has any. */
const Switches = SiteFlags.extend({ camList: z.enum(CAM_LISTS).optional() });

export const SiteCopy = z.object({
  tagline: needed(120),
  description: needed(400),
  heroTitle: needed(120),
  heroText: needed(400),
  latestTitle: needed(80),
  topTitle: needed(80),
  modelsTitle: needed(80),
  joinTitle: needed(120),
  joinText: needed(400),
  benefits: z.array(needed(200)).min(1).max(8),
  footer: needed(600),
});

const AltText = needed(200).refine((text) => text.includes('{title}'), 'Include {title} where the title goes.');

export const AltTexts = z.object({ video: AltText, model: AltText, category: AltText, banner: AltText });

export const SiteBrand = z.object({
  accentDark: Colour,
  onAccentDark: Colour,
  accentLight: Colour,
  onAccentLight: Colour,
  radius: z
    .string()
    .trim()
    .regex(/^([0-9]|[12][0-9]|3[0-2])px$/, 'Use 0px to 32px.'),
  displayFace: z.enum(['sans', 'serif', 'grotesk']),
  logoPath: z
    .string()
    .trim()
    .max(4000)
    .regex(/^[MmZzLlHhVvCcSsQqTtAaEe0-9\s,.+-]+$/, 'Use the path data of an SVG.'),
  headerLogoColor: z.union([z.literal(''), Colour]),
  headerLogo: BrandImage.nullable(),
  icon: BrandImage.nullable(),
  footerLogo: SitePicture.nullable(),
});

/** The same as it may be saved. */
const ReadableBrand = SiteBrand.superRefine((brand, { addIssue }) => {
  for (const { field, what, contrast } of contrastsOf(brand))
    if (contrast < ENOUGH)
      addIssue({
        code: 'custom',
        path: [field],
        message: `This has a contrast of ${contrast.toFixed(1)} on ${what}. It needs ${ENOUGH}.`,
      });
});

export const HEADER_MENU_TYPES = ['main', 'highlight', 'more'] as const;
export const FOOTER_MENU_TYPES = ['explore', 'help', 'company', 'legal'] as const;
export const BOTTOM_MENU_TYPES = ['main'] as const;
const Sort = z.coerce.number().int().min(0).max(10_000);

/** @param types the places of the menu */
function menuOf<const Types extends readonly [string, ...string[]]>(types: Types, most: number) {
  return z
    .array(z.object({ label: needed(40), link: Link, type: z.enum(types), sort: Sort, inNewTab: z.boolean() }))
    .max(most);
}

export const SiteMenus = z.object({
  header: menuOf(HEADER_MENU_TYPES, 20),
  footer: menuOf(FOOTER_MENU_TYPES, 40),
  /** Phones have room for so many beside the account. */
  mobileBottom: menuOf(BOTTOM_MENU_TYPES, 4),
});

export const SOCIAL_ICONS = ['link', 'microphone', 'picture', 'rss', 'mail', 'chat', 'video'] as const;

const SiteSocials = z.object({
  items: z
    .array(
      z.object({
        label: needed(40),
        link: Link,
        icon: z.enum(SOCIAL_ICONS),
        sort: Sort,
        inNewTab: z.boolean(),
      }),
    )
    .max(12),
});

export const PullDown = z.object({
  isOn: z.boolean(),
  text: line(200),
  image: SitePicture.nullable(),
  link: LinkOrNone,
  inNewTab: z.boolean(),
});

/** The same as it may be saved. */
const SaidPullDown = PullDown.refine(({ isOn, text }) => !isOn || text !== '', {
  path: ['text'],
  message: 'Enter the text of the banner.',
});

const SiteMaintenance = z.object({
  isOn: z.boolean(),
  message: line(400),
  until: z.iso.datetime().nullable(),
});

export const SiteLinks = z.object({ afterLogOut: LinkOrNone, player: LinkOrNone, app: LinkOrNone });

const Direction = z.enum(['asc', 'desc']);
const SiteListing = z.object({ guests: Direction, signedIn: Direction });

const Word = z.string().regex(/^[\w/-]{1,40}$/);
/** By dictionary of the digest, then by the term's slug. */
export const SiteLabels = z.object({ labels: z.record(Word, z.record(Word, needed(60))) });

/** One bare address, or none. */
const AddressOrNone = z.union([z.literal(''), z.email('Enter one email address.').max(254)]);
/** A name with none of the characters that would end it in the header of an email. */
const SenderName = line(60).regex(/^[^<>"\\\r\n]*$/, 'Leave out < > " and \\.');
const SiteEmail = z.object({ senderName: SenderName, senderAddress: AddressOrNone, replyTo: AddressOrNone });

/** What operators may change of a site, part by part. */
export const SETTINGS = {
  identity: SiteIdentity,
  hosts: SiteHosts,
  flags: Switches,
  copy: SiteCopy,
  'alt-texts': AltTexts,
  brand: ReadableBrand,
  menus: SiteMenus,
  socials: SiteSocials,
  'pull-down': SaidPullDown,
  maintenance: SiteMaintenance,
  links: SiteLinks,
  listing: SiteListing,
  labels: SiteLabels,
  email: SiteEmail,
} as const;
export type SettingsPart = keyof typeof SETTINGS;
export type SettingsOf<Part extends SettingsPart> = z.output<(typeof SETTINGS)[Part]>;
export const SETTINGS_PARTS = Object.keys(SETTINGS) as [SettingsPart, ...SettingsPart[]];
