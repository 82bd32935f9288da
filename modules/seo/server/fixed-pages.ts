import type { SiteFlags } from '#sites/site.ts';

/** Pages that search engines shall find where a site has switched them on. */
export const SWITCHED_PAGES: Readonly<Partial<Record<keyof SiteFlags, string>>> = { vreels: '/vreels/' };

/** Pages that every site has and that search engines shall find. */
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
