/** Pages that every site has and that show nothing of its catalogue. */
export const NEUTRAL_PAGES = ['/', '/join-now/', '/sign-up/', '/help/', '/faq/'];

/** Those that show something of it, or speak of what it shows. */
export const LIST_PAGES = [
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
