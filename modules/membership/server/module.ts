import { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { exportMemberships, membershipActivity } from './account-records-store.ts';
import { membershipAdminHandlers } from './admin/admin-api.ts';
import { sitesOfBenefit, sitesOfMember, sitesOfMembership } from './admin/membership-table-store.ts';
import { membershipHandlers } from './api.ts';
import { holdsCamOffer } from './benefits/benefits-store.ts';
import { bringMembership } from './bring-membership.ts';
import { cancelMembership } from './cancel-membership.ts';
import type { MembershipDeps, MembershipModuleDeps } from './deps.ts';
import { membershipEmailTemplates } from './emails/email-templates.ts';
import { InviteBack, inviteBack } from './emails/send-membership-email.ts';
import { forgetAccount } from './forget-account.ts';
import type { MembershipApi } from './index.ts';
import { billingHandlers } from './log/apply-billing-event.ts';
import { expireDue } from './log/expire-due.ts';
import { membershipSearchProvider } from './membership-search-provider.ts';
import { remindRenewals } from './reminders/remind-renewals.ts';
import { cancelAll } from './stop-renewal.ts';
import { isRenewing, knowsSaleOf, prepareReads } from './store.ts';
import { accessOf, planOf, subscriptionOf } from './subscription.ts';

const RemindRenewals = job('membership.remind-renewals', z.object({}), { cron: '7 * * * *' });
const ExpireDue = job('membership.expire-due', z.object({}), { cron: '* * * * *' });

/** Memberships, their states, and the access they grant. */
export function membershipModule(deps: MembershipModuleDeps) {
  const membershipDeps: MembershipDeps = { ...deps, reads: prepareReads(deps.db.drizzle) };
  const api: MembershipApi = {
    subscriptionOf: (userId, site) => subscriptionOf(membershipDeps, userId, site),
    accessOf: (userId, site) => accessOf(membershipDeps, userId, site),
    holdsCamOffer: (userId, site) => holdsCamOffer(deps.db.drizzle, { userId, site }, deps.clock.now()),
    planOf: (userId, site) => planOf(membershipDeps, userId, site),
    hasBought: async (userId, site) => (await membershipDeps.reads.overview(userId, site))?.since !== undefined,
    membershipIdOf: async (userId, site) => (await membershipDeps.reads.overview(userId, site))?.id,
    cancel: (caller, also) => cancelMembership(membershipDeps, caller, also),
    cancelAll: (tx, userId) => cancelAll(tx, membershipDeps, userId, 'member'),
    bring: (tx, owner, brought) => bringMembership(tx, membershipDeps, owner, brought),
    isRenewing,
    knowsSaleOf: (checkoutId) => knowsSaleOf(deps.db.drizzle, checkoutId),
  };

  return {
    name: 'membership' as const,
    endpoints: membershipHandlers(membershipDeps),
    adminEndpoints: membershipAdminHandlers(membershipDeps),
    on: billingHandlers(membershipDeps),
    jobs: [
      work(RemindRenewals, (_, { signal }) => remindRenewals(membershipDeps, signal)),
      work(InviteBack, (invited) => inviteBack(membershipDeps, invited)),
      work(ExpireDue, (_, { signal }) => expireDue(membershipDeps, signal)),
    ],
    emailTemplates: membershipEmailTemplates,
    siteOf: {
      membership: (id) => sitesOfMembership(deps.db.drizzle, id),
      benefit: (id) => sitesOfBenefit(deps.db.drizzle, id),
      account: (id) => sitesOfMember(deps.db.drizzle, id),
    },
    timelines: [{ permission: 'membership.read', before: (...query) => membershipActivity(deps.db.drizzle, ...query) }],
    searchProviders: [membershipSearchProvider(deps)],
    forgetAccount: (tx: Tx, userId: string) => forgetAccount(tx, membershipDeps, userId),
    exportOf: (userId: string) => exportMemberships(deps.db.drizzle, userId),
    api,
  } satisfies Module & { api: MembershipApi };
}
