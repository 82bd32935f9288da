import type { MenuItem, SiteFlags, SiteMenus, SiteSettings } from './site.ts';

export const DEFAULT_FLAGS: SiteFlags = {
  forum: true,
  easyCancel: false,
  cams: false,
  vreels: false,
  joinButton: true,
  ageVerification: false,
  guestHome: false,
  recentPurchases: true,
  consentEverywhere: false,
  mostWatched: true,
};

/** The items of one type, in order. */
function items(type: string, links: Readonly<Record<string, string>>): Omit<MenuItem, 'sort'>[] {
  return Object.entries(links).map(([label, link]) => ({ label, link, type, inNewTab: false }));
}

const inOrder = (...groups: Omit<MenuItem, 'sort'>[][]): MenuItem[] =>
  groups.flat().map((item, index) => ({ ...item, sort: index + 1 }));

type Links = Readonly<Record<string, string>>;

/** Menus by the types of their items, from labels and links. */
export function menusOf({
  header,
  footer,
}: {
  header: Record<string, Links>;
  footer: Record<string, Links>;
}): SiteMenus {
  const menu = (of: Record<string, Links>) => inOrder(...Object.entries(of).map(([type, links]) => items(type, links)));
  return {
    header: menu(header),
    footer: menu(footer),
    mobileBottom: menu({ main: { Home: '/', Videos: '/videos/', Models: '/models/' } }),
  };
}

const MENUS = menusOf({
  header: {
    main: { Videos: '/videos/', Models: '/models/', Categories: '/categories/' },
    highlight: { Free: '/free/', 'Live cams': '/vr-cam-girls/' },
    more: {
      Vreels: '/vreels/',
      Forum: '/forum/',
      Compilations: '/vr-porn-compilations/',
      Deals: '/deals/',
      Blog: '/blog/',
      Devices: '/devices/',
    },
  },
  footer: {
    explore: {
      Videos: '/videos/',
      Models: '/models/',
      Categories: '/categories/',
      Compilations: '/vr-porn-compilations/',
      Free: '/free/',
      Deals: '/deals/',
      Blog: '/blog/',
      Forum: '/forum/',
    },
    help: {
      Help: '/help/',
      Questions: '/faq/',
      Devices: '/devices/',
      'Free app': '/app/',
      'Player set-up': '/playa/',
    },
    company: { Partners: '/partners/', Business: '/business/' },
    legal: {
      Terms: '/terms-and-conditions/',
      Privacy: '/privacy-policy/',
      Cookies: '/cookie-policy/',
      '18 U.S.C. 2257': '/usc-2257/',
      Refunds: '/refund-policy/',
      Complaints: '/complaints-policy/',
      'California privacy': '/ca-privacy-rights/',
      Removal: '/removal/',
    },
  },
});

/** The defaults of a site. */
export const DEFAULTS: Pick<
  SiteSettings,
  | 'flags'
  | 'camList'
  | 'altTexts'
  | 'menus'
  | 'socials'
  | 'pullDown'
  | 'maintenance'
  | 'links'
  | 'listing'
  | 'labels'
  | 'email'
  | 'locale'
> = {
  locale: 'en-US',
  flags: DEFAULT_FLAGS,
  camList: 'vr-cam-girls',
  altTexts: { video: '{title}', model: '{title}', category: '{title}', banner: '{title}' },
  menus: MENUS,
  socials: [],
  pullDown: { isOn: false, text: '', image: null, link: '', inNewTab: false },
  maintenance: { isOn: false, message: '', until: null },
  links: { afterLogOut: '', player: '', app: '/app/' },
  listing: { guests: 'desc', signedIn: 'desc' },
  labels: {},
  email: { senderName: '', senderAddress: '', replyTo: '' },
};

/** The defaults of a brand. */
export const DEFAULT_LOGO = { headerLogoColor: '', headerLogo: null, icon: null, footerLogo: null } as const;
