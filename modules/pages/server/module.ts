import { GUEST } from '#api/request/visitor.ts';
import type { Module } from '#kernel/module.ts';
import { entriesTag } from '#modules/content/contract/kinds.ts';
import { largeEntries } from '#modules/content/server/index.ts';
import { KINDS, NEUTRAL_PAGES, PAGE, POLICY } from '../contract/kinds.ts';
import { pagesAdminHandlers } from './admin-api.ts';
import { pagesHandlers } from './api.ts';
import type { PagesDeps } from './deps.ts';
import type { PagesApi } from './index.ts';
import { listedPages } from './listed-pages.ts';
import { policyLines } from './policy-templates.ts';

/** The texts of a site: pages, policies, questions and help. */
export function pagesModule(deps: PagesDeps) {
  const api: PagesApi = {
    async isNeutral(site, slug) {
      if (NEUTRAL_PAGES.includes(slug)) return true;
      return (await deps.content.visible(POLICY, { site, visitor: GUEST, key: slug })).length > 0;
    },
    pagesTag: (site) => entriesTag(site, PAGE),
    listedPages: (site, isVerified) => listedPages(deps, site, isVerified),
  };
  return {
    name: 'pages' as const,
    endpoints: pagesHandlers(deps),
    adminEndpoints: pagesAdminHandlers(deps),
    readiness: ({ key }) => policyLines(deps, key),
    largeBodies: [largeEntries('pages')],
    searchProviders: [deps.content.searchProvider({ kinds: KINDS, permission: 'pages.read' })],
    forgetAccount: 'holds nothing',
    api,
  } satisfies Module & { api: PagesApi };
}
