import type { SiteRequest } from './deps.ts';

/** What a file of a site is kept under. Made of older settings it is another one, as a page is. */
export function cacheKeyOf({ site, origin, isOpen }: Pick<SiteRequest, 'site' | 'origin' | 'isOpen'>): string {
  return `${site.key} ${site.revision ?? 0} ${origin} ${isOpen}`;
}
