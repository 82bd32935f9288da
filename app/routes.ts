import { index, type RouteConfig, route } from '@react-router/dev/routes';

const development = import.meta.env?.DEV ? [route('_ui/', './gallery/gallery-page.tsx')] : [];

/** Every page and form of the program, by the module that owns it. */
export default [
  index('./pages/home/home-page.tsx'),
  route('preferences/', '../modules/site/web/preferences.ts'),

  route('videos/', '../modules/catalogue/web/videos-page.tsx'),
  route('video/:slug/', './pages/film/film-page.tsx'),
  route('models/', '../modules/catalogue/web/models-page.tsx'),
  route('model/:slug/', '../modules/catalogue/web/model-page.tsx'),

  route('sign-in/', '../modules/access/web/sign-in-page.tsx'),
  route('sign-up/', '../modules/access/web/sign-up-page.tsx'),
  route('sign-out/', '../modules/access/web/sign-out-page.ts'),

  route('age-verification/', '../modules/age-verification/web/age-verification-page.tsx'),

  route('join-now/', './pages/join/join-page.tsx'),
  route('payment/', '../modules/membership/web/payment-page.tsx'),
  route('main-dashboard/', './pages/dashboard/dashboard-page.tsx'),
  route('main-dashboard/easy-cancel/', '../modules/membership/web/easy-cancel-page.tsx'),

  route('watch/:slug/', '../modules/playback/web/watch-route.ts'),
  route('download/:fileId/', '../modules/playback/web/download-route.ts'),

  route('offline/', './offline/offline-page.tsx'),
  route('offline-worker.js', './offline/worker.ts'),

  ...development,
  route('*', './pages/error/not-found-page.tsx'),
] satisfies RouteConfig;
