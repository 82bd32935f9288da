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
