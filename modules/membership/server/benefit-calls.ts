import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { type BenefitRow, membershipDeskCalls } from '../contract/desk-calls.ts';
import { endBenefit, giveBenefit } from './benefits.ts';
import { type Benefit, benefitsOf } from './benefits-store.ts';
import type { MembershipParts } from './parts.ts';

/** What operators do about benefits. */
export function benefitHandlers(parts: Pick<MembershipParts, 'db' | 'clock' | 'sites' | 'isAccount'>) {
  const calls = implement(membershipDeskCalls).$context<DeskContext>();
  const { db, clock } = parts;
  return {
    benefits: calls.benefits.handler(async ({ input }) => {
      const now = clock.now();
      const rows = await benefitsOf(db.drizzle, input.id);
      return done({ rows: rows.map((row) => benefitRow(row, now)) });
    }),

    giveBenefit: calls.giveBenefit.handler(async ({ context, input, errors }) => {
      const { id: userId, expiresAt, ...gift } = input;
      const given = await giveBenefit(parts, context, { ...gift, userId, expiresAt: new Date(expiresAt) });
      if (given === 'when') throw errors.NO_SUCH_TIME();
      if (given === 'other-gift') throw errors.KEY_TAKEN();
      return done(given);
    }),

    endBenefit: calls.endBenefit.handler(async ({ context, input }) => {
      await endBenefit(parts, context, input);
      return done({});
    }),
  };
}

function benefitRow(benefit: Benefit, now: Date): BenefitRow {
  const { id, site, kind, givenAt, expiresAt, givenBy, reason, endedAt, endReason } = benefit;
  return {
    id,
    site,
    kind,
    isHeld: endedAt === null && now < expiresAt,
    givenAt: givenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    givenBy,
    reason,
    endedAt: endedAt?.toISOString() ?? null,
    endReason,
  };
}
