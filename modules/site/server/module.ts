import type { Module } from '#kernel/module.ts';
import { beginWith } from './begin-with.ts';
import { siteCallHandlers } from './calls.ts';
import { createCurrentSites } from './current-sites.ts';
import { siteDeskHandlers } from './desk-calls.ts';
import type { SiteApi } from './index.ts';
import { siteTag } from './page-tags.ts';
import type { SiteDeps } from './parts.ts';
import { countShowing } from './picture-store.ts';

/** What a site says about itself, and the frame of its pages. */
export function siteModule(deps: SiteDeps) {
  const { db, bus, log, dropPages } = deps;
  const sites = createCurrentSites({ db, bus, log, onChanged: (keys) => dropPages(keys.map(siteTag)) });
  return {
    name: 'site' as const,
    calls: siteCallHandlers(deps),
    deskCalls: siteDeskHandlers({ ...deps, sites }),
    forgetAccount: 'holds nothing',
    api: {
      ...sites,
      countShowing: (permalinks, tx = db.drizzle) => countShowing(tx, permalinks),
      beginWith: (settings) => beginWith({ ...deps, sites }, settings),
    },
  } satisfies Module & { api: SiteApi };
}
