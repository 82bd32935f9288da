import type { CurrentSites } from './current-sites.ts';

export { siteTag } from './page-tags.ts';

/** What other modules may ask. */
export type SiteApi = Pick<CurrentSites, 'all' | 'siteOf' | 'current' | 'renew' | 'listen'>;
