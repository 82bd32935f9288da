import type { Module } from '#kernel/module.ts';
import { MOST_REDIRECT_BYTES } from '../contract/admin-api.ts';
import { seoHandlers } from './api.ts';
import type { RedirectModuleDeps, SeoDeps } from './deps.ts';
import { seoHttp } from './http.ts';
import type { SeoApi } from './index.ts';
import { onAddressChanges } from './redirects/address-changes.ts';
import { redirectAdminHandlers } from './redirects/admin-api.ts';
import { createCurrentRedirects } from './redirects/current-redirects.ts';
import { sitesOfRedirect } from './redirects/redirect-store.ts';
import { redirectsOverview } from './redirects/redirects-overview.ts';

/** What search engines, link previews and other machines read of a site, and its redirects. */
export function seoModule(deps: SeoDeps & RedirectModuleDeps) {
  const redirects = createCurrentRedirects(deps);
  const redirectDeps = { ...deps, redirects };
  return {
    name: 'seo' as const,
    endpoints: seoHandlers(deps),
    adminEndpoints: redirectAdminHandlers(redirectDeps),
    http: seoHttp(deps),
    largeBodies: [
      { path: /^\/api\/admin\/v1\/redirects\/csv$/, maxBytes: MOST_REDIRECT_BYTES, seconds: IMPORT_SECONDS },
    ],
    on: onAddressChanges(redirectDeps),
    overview: [redirectsOverview(deps.db)],
    siteOf: { redirect: (id) => sitesOfRedirect(deps.db.drizzle, id) },
    forgetAccount: 'holds nothing',
    api: { redirects } satisfies SeoApi,
  } satisfies Module & { api: SeoApi };
}

const IMPORT_SECONDS = 60;
