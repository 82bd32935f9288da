import { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { billingHandlers } from './apply-billing-event.ts';
import { membershipCallHandlers } from './calls.ts';
import { cancelMembership } from './cancel-membership.ts';
import { membershipDeskHandlers } from './desk-calls.ts';
import { expireDue } from './expire-due.ts';
import { exportMemberships } from './export-store.ts';
import { forgetAccount } from './forget-account.ts';
import type { MembershipApi } from './index.ts';
import { membershipFinder } from './membership-finder.ts';
import type { MembershipDeps, MembershipParts } from './parts.ts';
import { remindRenewals } from './remind-renewals.ts';
import { knowsSaleOf, prepareReads } from './store.ts';
import { membershipStory } from './story-store.ts';
import { planOf, subscriptionOf } from './subscription-of.ts';

const RemindRenewals = job('membership.remind-renewals', z.object({}), { cron: '7 * * * *' });
const ExpireDue = job('membership.expire-due', z.object({}), { cron: '* * * * *' });

/** Memberships and their states, and what somebody is entitled to. */
export function membershipModule(deps: MembershipDeps) {
  const parts: MembershipParts = { ...deps, reads: prepareReads(deps.db.drizzle) };
  const api: MembershipApi = {
    subscriptionOf: (userId, site) => subscriptionOf(parts, userId, site),
    planOf: (userId, site) => planOf(parts, userId, site),
    hasBought: async (userId, site) => (await parts.reads.overview(userId, site))?.since !== undefined,
    membershipIdOf: async (userId, site) => (await parts.reads.overview(userId, site))?.id,
    cancel: (caller, also) => cancelMembership(parts, caller, also),
    knowsSaleOf: (attemptId) => knowsSaleOf(deps.db.drizzle, attemptId),
  };

  return {
    name: 'membership' as const,
    calls: membershipCallHandlers(parts),
    deskCalls: membershipDeskHandlers(parts),
    on: billingHandlers(parts),
    jobs: [
      work(RemindRenewals, (_, { signal }) => remindRenewals(parts, signal)),
      work(ExpireDue, (_, { signal }) => expireDue(parts, signal)),
    ],
    stories: [
      { permission: 'membership.read', before: (...asked) => membershipStory(deps.db.drizzle, ...asked) },
    ],
    finders: [membershipFinder(deps)],
    forgetAccount: (tx: Tx, userId: string) => forgetAccount(tx, parts, userId),
    exportOf: (userId: string) => exportMemberships(deps.db.drizzle, userId),
    api,
  } satisfies Module & { api: MembershipApi };
}
