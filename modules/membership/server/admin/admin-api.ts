import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { periodOf, periodsIn } from '#api/admin/period.ts';
import { done } from '#api/declare/declare.ts';
import { NotFound } from '#kernel/errors.ts';
import { membershipAdminEndpoints } from '../../contract/admin-api.ts';
import { benefitHandlers } from '../benefits/admin-api.ts';
import type { OperatorsDeps } from '../deps.ts';
import { openPause } from '../log/pause.ts';
import { derive, endIfStopped, type MembershipEvent, statusAt } from '../membership.ts';
import { pauseAdminHandlers } from '../pause/admin-api.ts';
import { reminderAdminHandlers } from '../reminders/admin-api.ts';
import { stopRenewal } from '../stop-renewal.ts';
import { logOf } from '../store.ts';
import { lockMembershipById } from './held-membership.ts';
import { readFlow } from './member-flow-store.ts';
import { type ListedMembership, membershipById, readMemberships } from './membership-table-store.ts';
import { fraudAdminHandlers } from './revoke-membership.ts';

/** Endpoints of `contract/admin-api.ts`. */
export function membershipAdminHandlers(deps: OperatorsDeps) {
  const endpoints = implement(membershipAdminEndpoints).$context<AdminContext>();
  const { db, clock } = deps;
  return {
    ...benefitHandlers(deps),
    ...fraudAdminHandlers(deps),
    ...pauseAdminHandlers(deps),
    ...reminderAdminHandlers(deps),

    memberships: endpoints.memberships.handler(async ({ input }) => {
      const now = clock.now();
      const { rows, total, plans } = await readMemberships(db.drizzle, input, now);
      return done({ rows: rows.map((row) => membershipRow(row, now)), total, plans });
    }),

    membership: endpoints.membership.handler(async ({ input }) => {
      const [row, log] = await Promise.all([membershipById(db.drizzle, input.id), logOf(db.drizzle, input.id)]);
      if (!row) throw new NotFound('There is no such membership.');
      const now = clock.now();
      const standing = derive(
        log.map(({ event }) => event),
        now,
      );
      const { paidThrough, entitled, plan, renewal } = standing;
      const pause = openPause(log.at(-1)?.event, now);
      const terms = entitled ? plan?.offer.subject : undefined;
      return done({
        ...membershipRow(row, now),
        isEntitled: entitled,
        isTrial: terms?.trial === true,
        dailyDownloadCap: terms?.dailyDownloadCap ?? null,
        paidThrough: paidThrough ?? null,
        renewal: renewal ?? null,
        endsIfStopped: (renewal && endIfStopped(standing, now)) ?? null,
        pause: pause ? { until: pause.until, canResume: deps.billing.resumes(pause.biller) } : null,
        log: log.map(logRow),
      });
    }),

    membershipFlow: endpoints.membershipFlow.handler(async ({ input }) => {
      const { by, site } = input;
      const period = periodOf(input, clock.now());
      const { before, rows } = await readFlow(db.drizzle, { by, site, ...period });
      let members = before;
      const periods = rows.map((row) => {
        members += row.came - row.lost;
        return { ...row, members };
      });
      return done({ before, periods: periodsIn({ by, ...period }), rows: periods });
    }),

    cancelMembership: endpoints.cancelMembership.handler(async ({ context, input: { id }, errors }) => {
      const outcome = await db.transaction(async (tx) => {
        const outcome = await stopRenewal(tx, deps, await lockMembershipById(tx, id), 'operator');
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

const membershipRow = (row: ListedMembership, now: Date) => ({ ...row, status: statusAt(row, now) });

function logRow({ event, recordedAt }: { event: MembershipEvent; recordedAt: Date }) {
  const { paidThrough = null, subscription, bought, plan } = event;
  return {
    ...event,
    paidThrough,
    recordedAt,
    checkoutId: subscription?.checkoutId ?? null,
    subscriptionReference: subscription?.reference ?? null,
    biller: subscription?.biller ?? null,
    plan: (bought ?? plan?.offer)?.name ?? null,
  };
}
