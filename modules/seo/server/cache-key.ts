import type { SiteRequest } from './deps.ts';

/** The cache key of a site's file; it changes with the site's settings. */
export function cacheKeyOf({ site, origin, isOpen }: Pick<SiteRequest, 'site' | 'origin' | 'isOpen'>): string {
  return `${site.key} ${site.revision ?? 0} ${origin} ${isOpen}`;
}
