import { implement } from '@orpc/server';
import { type AdminContext, atSites } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { membershipAdminEndpoints } from '../../contract/admin-api.ts';
import type { MembershipDeps } from '../deps.ts';
import { endBenefit, giveBenefit } from './benefits.ts';
import { benefitsOf } from './benefits-store.ts';

/** Benefits in the admin. */
export function benefitHandlers(deps: Pick<MembershipDeps, 'db' | 'clock' | 'events' | 'sites' | 'isAccount'>) {
  const endpoints = implement(membershipAdminEndpoints).$context<AdminContext>();
  const { db, clock } = deps;
  return {
    benefits: endpoints.benefits.handler(async ({ context, input }) => {
      const now = clock.now();
      const isShown = atSites(context, 'membership.read');
      const rows = (await benefitsOf(db.drizzle, input.id)).filter(({ site }) => isShown(site));
      return done({ rows: rows.map((row) => ({ ...row, isHeld: row.endedAt === null && now < row.expiresAt })) });
    }),

    giveBenefit: endpoints.giveBenefit.handler(async ({ context, input, errors }) => {
      const { id: userId, expiresAt, ...gift } = input;
      const given = await giveBenefit(deps, context, { ...gift, userId, expiresAt: new Date(expiresAt) });
      if (given === 'when') throw errors.NO_SUCH_TIME();
      if (given === 'other-gift') throw errors.KEY_TAKEN();
      return done(given);
    }),

    endBenefit: endpoints.endBenefit.handler(async ({ context, input }) => {
      await endBenefit(deps, context, input);
      return done({});
    }),
  };
}
