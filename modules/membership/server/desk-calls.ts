import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { periodOf, periodsIn } from '#calls/desk-period.ts';
import { pageOf } from '#calls/page-of.ts';
import { NotFound } from '#kernel/errors.ts';
import { type MembershipLogRow, type MembershipRow, membershipDeskCalls } from '../contract/desk-calls.ts';
import { benefitHandlers } from './benefit-calls.ts';
import { readFlow } from './flow-store.ts';
import { heldMembership } from './held-membership.ts';
import { derive, type MembershipEvent, statusAt } from './membership.ts';
import { type ListedMembership, logOf, membershipById, readMemberships } from './membership-table-store.ts';
import type { DeskParts } from './parts.ts';
import { pauseDeskHandlers } from './pause-desk-calls.ts';
import { openPause } from './pause-membership.ts';
import { reminderDeskHandlers } from './reminder-desk-calls.ts';
import { fraudDeskHandlers } from './revoke-membership.ts';
import { stopRenewal } from './stop-renewal.ts';

/** The calls of `contract/desk-calls.ts`. */
export function membershipDeskHandlers(deps: DeskParts) {
  const calls = implement(membershipDeskCalls).$context<DeskContext>();
  const { db, clock } = deps;
  return {
    ...benefitHandlers(deps),
    ...fraudDeskHandlers(deps),
    ...pauseDeskHandlers(deps),
    ...reminderDeskHandlers(deps),

    memberships: calls.memberships.handler(async ({ input }) => {
      const now = clock.now();
      const { rows, total, plans } = await readMemberships(db.drizzle, pageOf(input), now);
      return done({ rows: rows.map((row) => membershipRow(row, now)), total, plans });
    }),

    membership: calls.membership.handler(async ({ input }) => {
      const [row, log] = await Promise.all([
        membershipById(db.drizzle, input.id),
        logOf(db.drizzle, input.id),
      ]);
      if (!row) throw new NotFound('There is no such membership.');
      const now = clock.now();
      const { paidThrough, entitled, plan, renewal } = derive(
        log.map(({ event }) => event),
        now,
      );
      const pause = openPause(log.at(-1)?.event, now);
      const terms = entitled ? plan?.offer.subject : undefined;
      return done({
        ...membershipRow(row, now),
        isEntitled: entitled,
        isTrial: terms?.trial === true,
        dailyDownloadCap: terms?.dailyDownloadCap ?? null,
        paidThrough: paidThrough?.toISOString() ?? null,
        renewal: renewal ?? null,
        pause: pause
          ? { until: pause.until.toISOString(), canBeAsked: deps.billing.resumes(pause.biller) }
          : null,
        log: log.map(logRow),
      });
    }),

    membershipFlow: calls.membershipFlow.handler(async ({ input }) => {
      const { by, site } = input;
      const period = periodOf(input, clock.now());
      const { before, rows } = await readFlow(db.drizzle, { by, site, ...period });
      let kept = before;
      const told = rows.map((row) => {
        kept += row.came - row.lost;
        return { ...row, kept };
      });
      return done({ before, periods: periodsIn({ by, ...period }), rows: told });
    }),

    cancelMembership: calls.cancelMembership.handler(async ({ context, input: { id }, errors }) => {
      const outcome = await db.transaction(async (tx) => {
        const outcome = await stopRenewal(tx, deps, await heldMembership(tx, id), 'operator');
        if (outcome === 'stopped')
          await context.record(tx, {
            action: 'membership.canceled',
            subject: { type: 'membership', id },
            before: { renews: true },
            after: { renews: false },
          });
        else context.unchanged();
        return outcome;
      });
      if (outcome === 'not-cancelable') throw errors.NOT_CANCELABLE();
      return done({});
    }),
  };
}

function membershipRow(row: ListedMembership, now: Date): MembershipRow {
  const { id, userId, site, plan, biller, createdAt, endsAt } = row;
  return {
    id,
    userId,
    site,
    status: statusAt(row, now),
    plan,
    biller,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
}

function logRow({ event, recordedAt }: { event: MembershipEvent; recordedAt: Date }): MembershipLogRow {
  const { seq, kind, from, to, paidThrough, occurredAt, subscription, bought, plan } = event;
  return {
    seq,
    kind,
    from,
    to,
    paidThrough: paidThrough?.toISOString() ?? null,
    occurredAt: occurredAt.toISOString(),
    recordedAt: recordedAt.toISOString(),
    checkoutId: subscription?.attemptId ?? null,
    subscriptionReference: subscription?.reference ?? null,
    biller: subscription?.biller ?? null,
    plan: (bought ?? plan?.offer)?.name ?? null,
  };
}
