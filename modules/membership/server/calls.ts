import { implement } from '@orpc/server';
import { type CallContext, userOf } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import { membershipCalls } from '../contract/calls.ts';
import { cancelMembership } from './cancel-membership.ts';
import { dashboardInfo } from './dashboard-info.ts';
import { ownMemberships } from './own-memberships.ts';
import type { MembershipParts } from './parts.ts';
import { pauseInfo, pauseMembership, resumeMembership } from './pause-membership.ts';

/** The calls of `contract/calls.ts`. */
export function membershipCallHandlers(parts: MembershipParts) {
  const calls = implement(membershipCalls).$context<CallContext>();

  return {
    dashboardInfo: calls.dashboardInfo.handler(async ({ context }) =>
      done(await dashboardInfo(parts, userOf(context).id, context.site)),
    ),

    aggregate: calls.aggregate.handler(async ({ context }) =>
      done({ items: await ownMemberships(parts, { userId: userOf(context).id, site: context.site.key }) }),
    ),

    status: calls.status.handler(async ({ context }) => {
      const all = await ownMemberships(parts, { userId: userOf(context).id, site: context.site.key });
      const here = all.find(({ isExternalSite }) => !isExternalSite);
      return done({
        status: here?.status ?? 'inactive',
        isActive: here?.membership.isActive ?? false,
        membership: here?.membership ?? null,
      });
    }),

    cancel: calls.cancel.handler(async ({ context, input, errors }) => {
      const membershipUuid = input.membershipUuid ?? input.hipUuid;
      const caller = { userId: userOf(context).id, site: context.site };
      const outcome = await cancelMembership(parts, { ...caller, membershipUuid });
      if (outcome.kind === 'not-found') throw errors.NOT_FOUND();
      if (outcome.kind === 'not-cancelable') throw errors.NOT_CANCELABLE();
      return done({ info: outcome.info });
    }),

    pauseInfo: calls.pauseInfo.handler(async ({ context }) => done(await pauseTold(context))),

    pause: calls.pause.handler(async ({ context, errors }) => {
      if (!(await pauseMembership(parts, memberIn(context)))) throw errors.NOT_PAUSABLE();
      return done(await pauseTold(context));
    }),

    resume: calls.resume.handler(async ({ context, errors }) => {
      const resumption = await resumeMembership(parts, memberIn(context));
      if (resumption.kind === 'not-paused') throw errors.NOT_PAUSED();
      if (resumption.kind === 'no-payment-page') throw errors.PAYMENT_URL_NOT_FOUND();
      return done({ paymentUrl: resumption.kind === 'to-pay' ? resumption.paymentUrl : null });
    }),
  };

  async function pauseTold(context: CallContext) {
    const { mayPause, until } = await pauseInfo(parts, memberIn(context));
    return { mayPause, pausedUntil: until ? Math.floor(until.getTime() / 1000) : null };
  }
}

function memberIn(context: CallContext) {
  const { id: userId, email } = userOf(context);
  return { userId, email, site: context.site.key, origin: context.request.origin };
}
