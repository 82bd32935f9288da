import type { Module } from '#kernel/module.ts';
import { communityDeskCalls } from '../contract/desk-calls.ts';
import { KINDS } from '../contract/kinds.ts';
import { communityCallHandlers } from './calls.ts';
import type { CommunityDeps } from './parts.ts';

/** What a site says to its visitors: pages, policies, questions and help. */
export function communityModule(deps: CommunityDeps) {
  return {
    name: 'community' as const,
    calls: communityCallHandlers(deps),
    deskCalls: deps.entries.deskHandlers(communityDeskCalls, { kinds: KINDS, publish: 'community.publish' }),
    forgetAccount: 'holds nothing',
  } satisfies Module;
}
