import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Pages by operators, each at a fixed address. */
const WRITTEN = ['business', 'partners', 'contact'];
/** The same, with the address to enter in headsets and their apps. */
const SET_UP = ['app', 'playa'];
const POLICIES = [
  'ca-privacy-rights',
  'complaints-policy',
  'cookie-policy',
  'privacy-policy',
  'usc-2257',
  'terms-and-conditions',
  'refund-policy',
];
const CAMPAIGNS = [
  'tour',
  'smellvr',
  'sneak-peek-2020',
  'spacexxx',
  'time-capsule',
  'wc-2018',
  'halloween',
  'date-night',
  'chechik',
];
/** Lists of live rooms; a room's address is below its list's. */
const CAM_LISTS = ['vr-cam-girls', 'vr-cam-boys'];
/** The same file at several addresses: each is a route of its own, with its address as id. */
const each = (slugs: readonly string[], file: string) => slugs.map((slug) => route(`${slug}/`, file, { id: slug }));

const development = import.meta.env?.DEV ? [route('_ui/', './gallery/gallery-page.tsx')] : [];

/** All pages and forms of the program, by the module that owns them. */
export default [
  index('./pages/home/home-page.tsx'),
  route('preferences/', '../modules/site/web/save-preferences.ts'),

  route('videos/', './pages/lists/videos-page.tsx'),
  route('video/:slug/', './pages/video/video-page.tsx'),
  route('embed/', './pages/embed/about-embeds-page.tsx'),
  route('embed/:slug/', './pages/embed/embed-page.tsx'),
  route('models/', './pages/lists/models-page.tsx'),
  route('model/:slug/', './pages/lists/model-page.tsx'),
  route('model_tag/:slug?/', '../modules/catalogue/web/model-tag-page.tsx'),
  route('categories/', './pages/lists/categories-page.tsx'),
  route('category/:slug/', '../modules/catalogue/web/category-page.tsx'),
  route('tag/:slug/', '../modules/catalogue/web/tag-page.tsx'),
  route('devices/', './pages/lists/devices-page.tsx'),
  route('devices/:slug/', '../modules/catalogue/web/device-page.tsx'),
  route('vr-porn-compilations/', '../modules/catalogue/web/compilations-page.tsx'),
  route('free/', './pages/lists/free-page.tsx'),
  route('vreels/', '../modules/vreels/web/vreels-page.tsx'),
  ...each(CAM_LISTS, '../modules/cams/web/rooms/rooms-page.tsx'),
  route('vr-cam-tag/:slug/', '../modules/cams/web/rooms/tag-page.tsx'),
  ...CAM_LISTS.map((slug) =>
    route(`${slug}/:nickname/`, '../modules/cams/web/room/room-page.tsx', { id: `${slug}-room` }),
  ),

  route('search/', '../modules/search/web/search-page.tsx'),
  route('championship/', '../modules/championship/web/championship-page.tsx'),
  route('championship/reminder/', '../modules/championship/web/reminder-page.tsx'),
  route('championship/:slug/', '../modules/championship/web/contestant-page.tsx'),
  route('deals/', '../modules/promotions/web/deals-page.tsx'),
  route('cookie-settings/', '../modules/promotions/web/consent/cookie-settings-page.tsx'),
  route('blog/', '../modules/blog/web/blog-page.tsx'),
  route('blog/:slug/', './pages/blog/post-page.tsx'),
  route('blog_category/:slug?/', '../modules/blog/web/blog-category-page.tsx'),
  route('help/', '../modules/pages/web/help-page.tsx'),
  route('faq/', '../modules/pages/web/faq-page.tsx'),
  ...each(SET_UP, '../modules/pages/web/playa-page.tsx'),
  ...each([...WRITTEN, ...CAMPAIGNS], '../modules/pages/web/constructor-page.tsx'),
  ...each(POLICIES, '../modules/pages/web/policy-page.tsx'),

  route('sign-in/', '../modules/accounts/web/sign-in/sign-in-page.tsx'),
  route('sign-up/', '../modules/accounts/web/sign-in/sign-up-page.tsx'),
  route('sign-out/', '../modules/accounts/web/sign-in/sign-out-page.ts'),
  route('reset-password/', '../modules/accounts/web/emailed-links/reset-password-page.tsx'),
  route('unblock/', '../modules/accounts/web/emailed-links/unblock-page.tsx'),
  route('email-change/', '../modules/accounts/web/emailed-links/email-change-page.tsx'),
  route('confirm-address/', '../modules/accounts/web/emailed-links/confirm-address-page.tsx'),
  route('removal/', './pages/removal/removal-page.tsx'),

  route('subscription/', '../modules/email/web/subscription-page.tsx'),

  route('studio/', '../modules/cams/web/studio/studio-page.tsx'),

  route('forum/', '../modules/forum/web/forum-page.tsx'),
  route('forum/new/', '../modules/forum/web/new-discussion-page.tsx'),
  route('forum/unsubscribe/', '../modules/forum/web/unsubscribe-page.tsx'),
  route('forum/:id/', '../modules/forum/web/discussion-page.tsx'),

  route('report/', '../modules/moderation/web/report-page.tsx'),
  route('statement/', '../modules/moderation/web/statement-page.tsx'),

  route('age-verification/', '../modules/age-verification/web/age-verification-page.tsx'),

  route('join-now/', './pages/join/join-page.tsx'),
  route('payment/', '../modules/shop/web/payment/payment-page.tsx'),
  route('tokens/', '../modules/wallet/web/tokens-page.tsx'),
  layout('./pages/dashboard/dashboard-frame.tsx', [
    route('main-dashboard/', './pages/dashboard/dashboard-page.tsx'),
    route('main-dashboard/pause/', '../modules/membership/web/pause-page.tsx'),
    route('main-dashboard/receipts/', '../modules/billing/web/receipts-page.tsx'),
    route('main-dashboard/receipts/:number/', '../modules/billing/web/receipt-page.tsx'),
    route('main-dashboard/membership-info/', './pages/dashboard/membership-info-page.tsx'),
    route('main-dashboard/upgrade-subscription/', './pages/dashboard/upgrade-page.tsx'),
    route('main-dashboard/notifications/', './pages/dashboard/notifications-page.tsx'),
    route('main-dashboard/favorites/', './pages/dashboard/favorites-page.tsx'),
    route('main-dashboard/watch-later/', '../modules/favourites/web/playlists/playlist-page.tsx', {
      id: 'watch-later',
    }),
    route('main-dashboard/playlists/', '../modules/favourites/web/playlists/playlists-page.tsx'),
    route('main-dashboard/playlists/:list/', '../modules/favourites/web/playlists/playlist-page.tsx'),
    route('main-dashboard/watch-history/', '../modules/player/web/history/watch-history-page.tsx'),
    route('main-dashboard/easy-cancel/', '../modules/cancellation/web/easy-cancel-page.tsx'),
    route('main-dashboard/settings/', './pages/dashboard/settings-page.tsx'),
    layout('./pages/dashboard/settings-frame.tsx', [
      route('main-dashboard/settings/profile/', './pages/dashboard/profile-page.tsx'),
      route('main-dashboard/settings/address/', '../modules/accounts/web/settings/address-page.tsx'),
      route('main-dashboard/settings/password/', '../modules/accounts/web/settings/password-page.tsx'),
      route('main-dashboard/settings/security/', '../modules/accounts/web/security/security-page.tsx'),
      route('main-dashboard/settings/sessions/', '../modules/accounts/web/settings/sessions-page.tsx'),
      route('main-dashboard/settings/emails/', '../modules/email/web/email-settings-page.tsx'),
      route('main-dashboard/settings/appearance/', '../modules/site/web/appearance-page.tsx'),
      route('main-dashboard/settings/privacy/', './pages/dashboard/privacy-page.tsx'),
      route('main-dashboard/settings/export/', '../modules/accounts/web/settings/export-page.tsx'),
      route('main-dashboard/settings/removal/', '../modules/accounts/web/settings/removal-settings-page.tsx'),
    ]),
  ]),

  route('watch/:slug/', '../modules/player/web/watch-route.ts'),
  route('playalogin/', '../modules/headset/web/playalogin-page.tsx'),
  route('headset/', '../modules/headset/web/headset-page.tsx'),
  route('download/:fileId/', '../modules/player/web/download-route.ts'),

  route('offline/', './offline/offline-page.tsx'),
  route('offline-worker.js', './offline/worker.ts'),

  ...development,
  route(':slug/', '../modules/pages/web/any-page.tsx'),
  route('*', './pages/error/not-found-page.tsx'),
] satisfies RouteConfig;
