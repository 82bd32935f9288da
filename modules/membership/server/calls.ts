import { implement } from '@orpc/server';
import { type CallContext, userOf } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import { membershipCalls } from '../contract/calls.ts';
import { cancelMembership } from './cancel-membership.ts';
import { dashboardInfo } from './dashboard-info.ts';
import { join, paymentResult } from './join.ts';
import type { MembershipParts } from './parts.ts';
import { priceSlots } from './price-slots.ts';

/** The calls of `contract/calls.ts`. */
export function membershipCallHandlers(parts: MembershipParts) {
  const calls = implement(membershipCalls).$context<CallContext>();

  return {
    priceSlots: calls.priceSlots.handler(async ({ context }) =>
      done(await priceSlots(parts, context.site.key)),
    ),

    join: calls.join.handler(async ({ context, input, errors }) => {
      const { id: userId, email } = userOf(context);
      const buyer = { userId, email, site: context.site.key, origin: context.request.origin };
      const outcome = await join(parts, { ...buyer, ...input });
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
      const result = await paymentResult(parts, { ...input, ...caller });
      if (!result) throw errors.NOT_FOUND();
      return done(result);
    }),

    dashboardInfo: calls.dashboardInfo.handler(async ({ context }) =>
      done(await dashboardInfo(parts, userOf(context).id, context.site)),
    ),

    cancel: calls.cancel.handler(async ({ context, input, errors }) => {
      const membershipUuid = input.membershipUuid ?? input.hipUuid;
      const caller = { userId: userOf(context).id, site: context.site };
      const outcome = await cancelMembership(parts, { ...caller, membershipUuid });
      if (outcome.kind === 'not-found') throw errors.NOT_FOUND();
      if (outcome.kind === 'not-cancelable') throw errors.NOT_CANCELABLE();
      return done({ info: outcome.info });
    }),
  };
}
