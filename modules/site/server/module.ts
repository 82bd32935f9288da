import type { Module } from '#kernel/module.ts';
import { siteAdminHandlers } from './admin-api.ts';
import { siteHandlers } from './api.ts';
import { beginWith } from './begin-with.ts';
import { createCurrentSites } from './current-sites.ts';
import type { SiteDeps } from './deps.ts';
import type { SiteApi } from './index.ts';
import { siteTag } from './page-tags.ts';
import { countShowing } from './picture-store.ts';

/** What a site says about itself, and the frame of its pages. */
export function siteModule(deps: SiteDeps) {
  const { db, bus, log, dropPages } = deps;
  const sites = createCurrentSites({ db, bus, log, onChanged: (keys) => dropPages(keys.map(siteTag)) });
  return {
    name: 'site' as const,
    endpoints: siteHandlers(deps),
    adminEndpoints: siteAdminHandlers({ ...deps, sites }),
    forgetAccount: 'holds nothing',
    api: {
      ...sites,
      countShowing: (permalinks, tx = db.drizzle) => countShowing(tx, permalinks),
      beginWith: (settings) => beginWith({ ...deps, sites }, settings),
    },
  } satisfies Module & { api: SiteApi };
}
