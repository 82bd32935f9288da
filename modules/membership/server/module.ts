import { implement } from '@orpc/server';
import { z } from 'zod';
import type { CallContext } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotAuthenticated } from '#kernel/errors.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { membershipCalls } from '../contract/calls.ts';
import type { MembershipDeps } from './add-to-log.ts';
import { billingHandlers } from './apply-billing-event.ts';
import { cancelMembership } from './cancel-membership.ts';
import { dashboardInfo } from './dashboard-info.ts';
import { expireDue } from './expire-due.ts';
import { forgetAccount } from './forget-account.ts';
import type { MembershipApi } from './index.ts';
import { join, paymentResult } from './join.ts';
import { priceSlots } from './price-slots.ts';
import { prepareReads } from './store.ts';
import { subscriptionOf } from './subscription-of.ts';

const ExpireDue = job('membership.expire-due', z.object({}), { cron: '* * * * *' });

export function membershipModule(options: Omit<MembershipDeps, 'reads'>) {
  const deps: MembershipDeps = { ...options, reads: prepareReads(options.db.drizzle) };
  const calls = implement(membershipCalls).$context<CallContext>();
  const api: MembershipApi = { subscriptionOf: (userId, site) => subscriptionOf(deps, userId, site) };
  return {
    name: 'membership' as const,
    api,
    on: billingHandlers(deps),
    jobs: [work(ExpireDue, (_, { signal }) => expireDue(deps, signal))],
    forgetAccount: (tx: Tx, userId: string) => forgetAccount(tx, deps, userId),
    calls: {
      priceSlots: calls.priceSlots.handler(async ({ context }) => {
        context.reply.dependsOn('tariffs');
        return done(await priceSlots(deps, context.site.key));
      }),
      join: calls.join.handler(async ({ context, input, errors }) => {
        const { id: userId, email } = userOf(context);
        const buyer = { userId, email, site: context.site.key, origin: context.request.origin };
        const outcome = await join(deps, { ...buyer, ...input });
        switch (outcome.kind) {
          case 'started':
            return done({ paymentUrl: outcome.paymentUrl, attemptId: outcome.attemptId });
          case 'already-member':
            throw errors.ALREADY_MEMBER();
          case 'unknown-tariff':
            throw errors.UNKNOWN_TARIFF();
          case 'unknown-payment-system':
            throw errors.PAYMENT_SYSTEM_NOT_SELECTED();
          case 'no-payment-url':
            throw errors.PAYMENT_URL_NOT_FOUND();
        }
      }),
      paymentResult: calls.paymentResult.handler(async ({ context, input, errors }) => {
        const caller = { userId: userOf(context).id, site: context.site.key };
        const result = await paymentResult(deps, { ...input, ...caller });
        if (!result) throw errors.NOT_FOUND();
        return done(result);
      }),
      dashboardInfo: calls.dashboardInfo.handler(async ({ context }) =>
        done(await dashboardInfo(deps, userOf(context).id, context.site)),
      ),
      cancel: calls.cancel.handler(async ({ context, input, errors }) => {
        const membershipUuid = input.membershipUuid ?? input.hipUuid;
        const outcome = await cancelMembership(deps, {
          userId: userOf(context).id,
          site: context.site,
          membershipUuid,
        });
        if (outcome.kind === 'not-found') throw errors.NOT_FOUND();
        if (outcome.kind === 'not-cancelable') throw errors.NOT_CANCELABLE();
        return done({ info: outcome.info });
      }),
    },
  } satisfies Module & { api: MembershipApi };
}

/** The calls' declared access class lets nobody else through. */
function userOf(context: CallContext) {
  if (!context.visitor.user) throw new NotAuthenticated();
  return context.visitor.user;
}
