import type { Module } from '#kernel/module.ts';
import { entriesTag } from '#modules/entries/contract/kinds.ts';
import { largeEntries } from '#modules/entries/server/index.ts';
import { communityDeskCalls } from '../contract/desk-calls.ts';
import { KINDS, PAGE } from '../contract/kinds.ts';
import { communityCallHandlers } from './calls.ts';
import type { CommunityApi } from './index.ts';
import { listedPages } from './listed-pages.ts';
import type { CommunityDeps } from './parts.ts';

/** What a site says to its visitors: pages, policies, questions and help. */
export function communityModule(deps: CommunityDeps) {
  const api: CommunityApi = {
    pagesTag: (site) => entriesTag(site, PAGE),
    listedPages: (site, isVerified) => listedPages(deps, site, isVerified),
  };
  return {
    name: 'community' as const,
    calls: communityCallHandlers(deps),
    deskCalls: deps.entries.deskHandlers(communityDeskCalls, { kinds: KINDS, publish: 'community.publish' }),
    largeBodies: [largeEntries('community')],
    finders: [deps.entries.finder({ kinds: KINDS, permission: 'community.read' })],
    forgetAccount: 'holds nothing',
    api,
  } satisfies Module & { api: CommunityApi };
}
