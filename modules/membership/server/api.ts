import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { membershipEndpoints } from '../contract/api.ts';
import { cancelMembership } from './cancel-membership.ts';
import { dashboardInfo } from './dashboard/dashboard-info.ts';
import { membershipStanding } from './dashboard/membership-standing.ts';
import { ownMemberships } from './dashboard/own-memberships.ts';
import type { MembershipDeps } from './deps.ts';
import { pauseInfo, pauseMembership, resumeMembership } from './pause/pause-membership.ts';

/** Endpoints of `contract/api.ts`. */
export function membershipHandlers(deps: MembershipDeps) {
  const endpoints = implement(membershipEndpoints).$context<ApiContext>();

  return {
    dashboardInfo: endpoints.dashboardInfo.handler(async ({ context }) =>
      done(await dashboardInfo(deps, userOf(context).id, context.site)),
    ),

    aggregate: endpoints.aggregate.handler(async ({ context }) =>
      done({ items: await ownMemberships(deps, { userId: userOf(context).id, site: context.site.key }) }),
    ),

    status: endpoints.status.handler(async ({ context }) => {
      const all = await ownMemberships(deps, { userId: userOf(context).id, site: context.site.key });
      const here = all.find(({ isExternalSite }) => !isExternalSite);
      return done({
        status: here?.status ?? 'inactive',
        isActive: here?.membership.isActive ?? false,
        membership: here?.membership ?? null,
      });
    }),

    cancel: endpoints.cancel.handler(async ({ context, input, errors }) => {
      const membershipUuid = input.membershipUuid ?? input.hipUuid;
      const caller = { userId: userOf(context).id, site: context.site };
      const outcome = await cancelMembership(deps, { ...caller, membershipUuid });
      if (outcome.kind === 'not-found') throw errors.NOT_FOUND();
      if (outcome.kind === 'not-cancelable') throw errors.NOT_CANCELABLE();
      return done({ info: outcome.info });
    }),

    standing: endpoints.standing.handler(async ({ context }) =>
      done(await membershipStanding(deps, memberIn(context))),
    ),

    pauseInfo: endpoints.pauseInfo.handler(async ({ context }) => done(await pauseView(context))),

    pause: endpoints.pause.handler(async ({ context, errors }) => {
      if (!(await pauseMembership(deps, memberIn(context)))) throw errors.NOT_PAUSABLE();
      return done(await pauseView(context));
    }),

    resume: endpoints.resume.handler(async ({ context, errors }) => {
      const resumption = await resumeMembership(deps, memberIn(context));
      if (resumption.kind === 'not-paused') throw errors.NOT_PAUSED();
      if (resumption.kind === 'payment-pending') throw errors.PAYMENT_PENDING();
      if (resumption.kind === 'buyer-blocked') throw errors.CHECKOUT_REFUSED();
      if (resumption.kind === 'no-payment-page') throw errors.PAYMENT_URL_NOT_FOUND();
      return done({ paymentUrl: resumption.kind === 'to-pay' ? resumption.paymentUrl : null });
    }),
  };

  async function pauseView(context: ApiContext) {
    const { mayPause, until } = await pauseInfo(deps, memberIn(context));
    return { mayPause, pausedUntil: until ? Math.floor(until.getTime() / 1000) : null };
  }
}

function memberIn(context: ApiContext) {
  const { id: userId, email } = userOf(context);
  const { origin, geolocation } = context.request;
  return { userId, email, site: context.site.key, origin, country: geolocation?.country };
}
