import { z } from 'zod';
import { contrastsOf, ENOUGH } from './brand-contrast.ts';

/** A line of text. */
const line = (most: number) => z.string().trim().max(most);
const needed = (most: number) => line(most).min(1);

/** A page of the site, or a safe address elsewhere. */
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
  /** Its sizes, XS and XL included; empty for pictures chosen before sizes were stored. */
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

/** An uploaded image of a brand, at the address that the upload returned. */
export const BrandImage = z.object({
  address: z.string().regex(/^\/brand\/[0-9a-f]{40}\.(webp|png)$/, 'Upload an image.'),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
export type BrandImage = z.output<typeof BrandImage>;
export const imageName = ({ address }: Pick<BrandImage, 'address'>) => address.slice('/brand/'.length);

/**
 * `oklch(lightness chroma hue)` with a lightness from 0 to 1, or `#rrggbb`. Nothing else gets into our style sheets.
 */
export const COLOUR = /^(oklch\((0|1|0?\.\d{1,4}) (0|0?\.\d{1,4}) \d{1,3}(\.\d{1,2})?\)|#[0-9a-f]{6})$/i;
const Colour = z.string().trim().regex(COLOUR, 'Use #rrggbb or oklch(…).');

/** The themes of `ui/theme.ts`. */
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

/** A host name in lower case, as in a Host header; local names and IP addresses aren't allowed. */
const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
export const Host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(HOST, 'Enter a host such as videos.example, without https:// and port.')
  .refine((host) => !host.endsWith('.localhost'), 'Names that end in .localhost are this machine’s own.');

/** Visitors are redirected to the first one; the others respond, too. */
const SiteHosts = z
  .object({ domain: Host, hosts: z.array(Host).max(20) })
  .refine(({ domain, hosts }) => new Set([domain, ...hosts]).size === hosts.length + 1, {
    path: ['hosts'],
    message: 'Enter each host once.',
  });

/** The lists in `contract/types.ts` of the cams. */
export const CAM_LISTS = ['vr-cam-girls', 'vr-cam-boys'] as const;

export const SiteFlags = z.object({
  forum: z.boolean(),
  easyCancel: z.boolean(),
  cams: z.boolean(),
  vreels: z.boolean(),
  joinButton: z.boolean(),
  ageVerification: z.boolean(),
  /** A separate home page for guests and for visitors who haven't passed the age check. */
  guestHome: z.boolean(),
  /** Now and then shows that someone became a member. */
  recentPurchases: z.boolean(),
  /** Asks for consent to marketing cookies in every country, not only where the law requires it. */
  consentEverywhere: z.boolean(),
  /** Shows the most watched parts of a video on its seek bar. */
  mostWatched: z.boolean(),
});

/** The flags, and the list of live rooms for sites with cams. */
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

/** The same with checks for saving. */
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

/** @param types the positions in the menu */
function menuOf<const Types extends readonly [string, ...string[]]>(types: Types, most: number) {
  return z
    .array(z.object({ label: needed(40), link: Link, type: z.enum(types), sort: Sort, inNewTab: z.boolean() }))
    .max(most);
}

export const SiteMenus = z.object({
  header: menuOf(HEADER_MENU_TYPES, 20),
  footer: menuOf(FOOTER_MENU_TYPES, 40),
  /** The most that fit on phones besides the account. */
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

/** The same with checks for saving. */
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

/** An email address without a name, or empty. */
const AddressOrNone = z.union([z.literal(''), z.email('Enter one email address.').max(254)]);
/** Without the characters that would end the name in an email header. */
const SenderName = line(60).regex(/^[^<>"\\\r\n]*$/, 'Leave out < > " and \\.');
const SiteEmail = z.object({ senderName: SenderName, senderAddress: AddressOrNone, replyTo: AddressOrNone });

/** A site's settings that operators may change, part by part. */
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
