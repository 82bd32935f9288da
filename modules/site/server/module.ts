import type { Module } from '#kernel/module.ts';
import { IMAGE_SECONDS, MOST_IMAGE_BYTES } from '../contract/admin-api.ts';
import { siteAdminHandlers } from './admin-api.ts';
import { siteHandlers } from './api.ts';
import { beginWith } from './begin-with.ts';
import { brandImageHttp } from './brand-images.ts';
import { createCurrentSites } from './current-sites.ts';
import type { SiteDeps } from './deps.ts';
import type { SiteApi } from './index.ts';
import { openFromStart } from './opening.ts';
import { siteTag } from './page-tags.ts';
import { countShowing } from './picture-store.ts';

/** A site's settings, and the frame of its pages. */
export function siteModule(deps: SiteDeps) {
  const { db, bus, log, dropPages } = deps;
  const sites = createCurrentSites({ db, bus, log, onChanged: (keys) => dropPages(keys.map(siteTag)) });
  const parts = { ...deps, sites };
  const images = brandImageHttp(deps);
  return {
    name: 'site' as const,
    endpoints: siteHandlers(parts),
    adminEndpoints: siteAdminHandlers(parts),
    http: images.http,
    largeBodies: [{ path: /^\/api\/admin\/v1\/brand-images$/, maxBytes: MOST_IMAGE_BYTES, seconds: IMAGE_SECONDS }],
    overview: [
      {
        permission: 'site.read',
        alerts: async () =>
          sites.all().some(({ isOpen }) => isOpen)
            ? []
            : [{ name: 'site.none-open', count: 1, isBad: true, path: '/sites' }],
      },
    ],
    forgetAccount: 'holds nothing',
    api: {
      ...sites,
      countShowing: (permalinks, tx = db.drizzle) => countShowing(tx, permalinks),
      beginWith: (settings) => beginWith(parts, settings),
      brandImage: images.bytesOf,
      openFromStart: (keys) => openFromStart(parts, keys),
    },
  } satisfies Module & { api: SiteApi };
}
