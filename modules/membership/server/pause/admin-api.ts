import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { membershipAdminEndpoints } from '../../contract/admin-api.ts';
import { lockMembershipById } from '../admin/held-membership.ts';
import type { OperatorsDeps } from '../deps.ts';
import { beginPause, endPause } from './pause-membership.ts';

/** Endpoints of `contract/pause-admin-api.ts` (R12). */
export function pauseAdminHandlers(deps: OperatorsDeps) {
  const endpoints = implement(membershipAdminEndpoints).$context<AdminContext>();
  const { db } = deps;
  return {
    pauseMembership: endpoints.pauseMembership.handler(async ({ context, input: { id, reason }, errors }) => {
      const outcome = await db.transaction(async (tx) => {
        const membership = await lockMembershipById(tx, id);
        const outcome = await beginPause(tx, deps, membership);
        if (outcome !== 'paused') {
          context.unchanged();
          return outcome;
        }
        const subject = { type: 'membership', id };
        await context.record(tx, { action: 'membership.paused', subject, after: { reason } });
        return outcome;
      });
      if (outcome === 'not-pausable') throw errors.NOT_PAUSABLE();
      return done({});
    }),

    resumeMembership: endpoints.resumeMembership.handler(async ({ context, input: { id, reason }, errors }) => {
      const outcome = await db.transaction(async (tx) => {
        const membership = await lockMembershipById(tx, id);
        const outcome = await endPause(tx, deps, membership);
        if (outcome !== 'requested') {
          context.unchanged();
          return outcome;
        }
        const subject = { type: 'membership', id };
        await context.record(tx, { action: 'membership.pause-ended', subject, after: { reason } });
        return outcome;
      });
      if (outcome === 'not-paused') throw errors.NOT_PAUSED();
      if (outcome === 'biller-cannot-resume') throw errors.BILLER_CANNOT_RESUME();
      return done({});
    }),
  };
}
