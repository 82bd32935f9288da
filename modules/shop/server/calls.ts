import { implement } from '@orpc/server';
import { type CallContext, userOf } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import { shopCalls } from '../contract/calls.ts';
import { join } from './join.ts';
import type { ShopDeps } from './parts.ts';
import { paymentResult } from './payment-result.ts';
import { priceSlots } from './price-slots.ts';

/** The calls of `contract/calls.ts`. */
export function shopCallHandlers(deps: ShopDeps) {
  const calls = implement(shopCalls).$context<CallContext>();

  return {
    priceSlots: calls.priceSlots.handler(async ({ context }) =>
      done(await priceSlots(deps, context.site.key)),
    ),

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
  };
}
