import type { Dictionaries, Digest, Term } from '../contract/types.ts';

const term = (slug: string, label: string, name = label): Term => ({ slug, label, name });
const kinds = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([key, label]) => ({ key, label }));

/** The terms that videos are described with, before a site's own words for them (R8). */
export const DICTIONARIES: Dictionaries = {
  videoPositions: [
    { id: 1, icon: 'standing', name: 'Standing' },
    { id: 2, icon: 'sitting', name: 'Sitting' },
    { id: 3, icon: 'lying', name: 'Lying down' },
    { id: 4, icon: 'close', name: 'Close by' },
    { id: 5, icon: 'moving', name: 'On the move' },
    { id: 6, icon: 'above', name: 'From above' },
  ],
  videoTechFormats: [
    term('sbs', 'SBS', 'Side by side'),
    term('tb', 'TB', 'One above the other'),
    term('mono', 'Mono', 'One picture for both eyes'),
  ],
  videoFormats: [term('video3D', '3D', 'Stereo, 3D'), term('video2D', '2D', 'Flat, 2D')],
  videoDegrees: [
    term('180', '180°', 'Half a dome, 180°'),
    term('200', '200°', 'More than half a dome, 200°'),
    term('220', '220°', 'More than half a dome, 220°'),
    term('360', '360°', 'All around, 360°'),
    term('flat', 'Flat', 'On a screen'),
  ],
  videoFps: ['24', '25', '30', '50', '60', '72', '90', '120'].map((fps) =>
    term(fps, `${fps} fps`, `${fps} pictures a second`),
  ),
  videoSounds: [
    term('stereo', 'Stereo', 'Stereo sound'),
    term('binaural', 'Binaural', 'Binaural sound'),
    term('spatial', 'Spatial', 'Sound that stays in its place'),
    term('mono', 'Mono', 'One channel'),
  ],
  // As lists take them.
  videoResolutions: ['HD', 'FHD', '2K', '3K', '4K', '5K', '6K', '7K', '8K'].map((word) => term(word, word)),
  videoQualities: [
    term('low', 'Low', '2K'),
    term('good', 'Good', '3K'),
    term('great', 'Great', '4K'),
    term('psvr', '3K / PSVR', '3K'),
  ],
};

/** The kinds that things come in (R8). */
export const KINDS = {
  headerMenuTypes: kinds({ main: 'In the bar', highlight: 'Standing out', more: 'Behind “More”' }),
  footerMenuTypes: kinds({ explore: 'Explore', help: 'Help', company: 'Company', legal: 'Legal' }),
  notificationTypes: kinds({
    news: 'News',
    offer: 'Offer',
    video: 'New video',
    model: 'New model',
    account: 'Your account',
  }),
  PageSliderTypeList: kinds({ top: 'At the top', middle: 'In the middle', bottom: 'At the end' }),
  schemaOrgEntities: kinds({
    WebSite: 'Website',
    Organization: 'Organization',
    BreadcrumbList: 'Path to a page',
    WebPage: 'Page',
    CollectionPage: 'List',
    ItemList: 'Items of a list',
    VideoObject: 'Video',
    Person: 'Model',
    FAQPage: 'Questions and answers',
  }),
  PageTag: kinds({
    index: 'Home',
    videos: 'Videos',
    video: 'Video',
    models: 'Models',
    model: 'Model',
    model_tag: 'Models of a tag',
    categories: 'Categories',
    category: 'Category',
    devices: 'Devices',
    deals: 'Deals',
    free: 'Free videos',
    'vr-porn-compilations': 'Compilations',
    tag: 'Videos of a tag',
    app: 'App',
    playa: 'Setting up the app',
    'join-now': 'Membership',
    tokens: 'Tokens',
    business: 'Business',
    partners: 'Partners',
    'terms-and-conditions': 'Terms',
    'privacy-policy': 'Privacy',
    'cookie-policy': 'Cookies',
    'usc-2257': 'Records',
    'complaints-policy': 'Complaints',
    'ca-privacy-rights': 'Privacy in California',
    embed: 'Embedded video',
    help: 'Help',
    faq: 'Questions',
    removal: 'Removal',
    contact: 'Contact',
    'refund-policy': 'Refunds',
    tour: 'Tour',
    smellvr: 'Campaign: SmellVR',
    'sneak-peek-2020': 'Campaign: sneak peek 2020',
    spacexxx: 'Campaign: SpaceXXX',
    'time-capsule': 'Campaign: time capsule',
    'wc-2018': 'Campaign: WC 2018',
    halloween: 'Campaign: Halloween',
    'date-night': 'Campaign: date night',
    chechik: 'Campaign: Chechik',
    'sign-in': 'Signing in',
    'sign-up': 'Signing up',
    'reset-password': 'A new password',
    unblock: 'Coming in after wrong tries',
    'email-change': 'Another e-mail',
    'age-verification': 'Proof of age',
    payment: 'Result of a payment',
    'main-dashboard': 'Dashboard',
    'easy-cancel': 'Canceling',
    settings: 'Settings of an account',
    subscription: 'Mails',
    favorites: 'Favourites',
    'membership-info': 'Membership',
    'upgrade-subscription': 'Changing a plan',
    notifications: 'News for somebody',
    pause: 'Pause',
    receipts: 'Receipts',
    headset: 'Going on in a headset',
    playalogin: 'Letting a headset in',
    offline: 'Without a line',
    page: 'Page of one’s own, or none',
  }),
} satisfies Partial<Digest>;

/** Slugs of two categories that every site may have. */
export const FREE_CATEGORY = 'free';
export const BONUS_CATEGORY = 'bonus';
