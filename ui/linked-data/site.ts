import type { DataOwner, LinkedData } from './linked-data.ts';

/** The site, with its name for search engines. */
export function webSite({ origin, siteName }: DataOwner, description: string): LinkedData {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    url: `${origin}/`,
    name: siteName,
    description,
    isFamilyFriendly: false,
    publisher: { '@id': `${origin}/#organization` },
  };
}

/** The site's publisher. */
export function organization({ origin, siteName }: DataOwner): LinkedData {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: siteName,
    url: `${origin}/`,
    logo: `${origin}/icons/512.png`,
  };
}
