import type { SiteFlags } from '#sites/site.ts';

/** Pages for search engines, on sites that have the feature on. */
export const SWITCHED_PAGES: Readonly<Partial<Record<keyof SiteFlags, string>>> = { vreels: '/vreels/' };

/** Pages for search engines that every site has. */
export const FIXED_PAGES = [
  '/',
  '/join-now/',
  '/sign-up/',
  '/help/',
  '/faq/',
  '/videos/',
  '/models/',
  '/model_tag/',
  '/categories/',
  '/devices/',
  '/vr-porn-compilations/',
  '/free/',
  '/deals/',
  '/embed/',
];
