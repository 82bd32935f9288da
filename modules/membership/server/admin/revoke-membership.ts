import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { membershipAdminEndpoints } from '../../contract/admin-api.ts';
import type { OperatorsDeps } from '../deps.ts';
import { addToLog, type LogDeps } from '../log/add-to-log.ts';
import { keyOf } from '../log/history.ts';
import { hasTimeLeft } from '../log/paid-through.ts';
import { record } from '../log/record.ts';
import { renewing, replaced } from '../log/renewals.ts';
import type { MembershipEvent } from '../membership.ts';
import { historyOf, lockMembershipsOf, lockPerson, type Membership } from '../store.ts';
import { membershipById } from './membership-table-store.ts';

/** Endpoints of `contract/fraud-admin-api.ts`. */
export function fraudAdminHandlers(deps: OperatorsDeps) {
  const endpoints = implement(membershipAdminEndpoints).$context<AdminContext>();
  return {
    revokeMembership: endpoints.revokeMembership.handler(async ({ context, input: { id, reason }, errors }) => {
      await deps.db.transaction(async (tx) => {
        let isChanged = false;
        for (const { membership, history } of await membershipsSharingSubscription(tx, id, deps.clock.now())) {
          const was = history.at(-1)?.to ?? 'inactive';
          const row = was === 'inactive' ? undefined : await revoke(tx, deps, membership, history);
          if (!row) continue;
          if (row.to !== 'inactive') throw errors.DATED_AHEAD();
          isChanged = true;
          const subject = { type: 'membership', id: membership.id };
          const [before, after] = [{ status: was }, { status: row.to, reason }];
          await context.record(tx, { action: 'membership.revoked', subject, before, after });
        }
        if (!isChanged) context.unchanged();
      });
      return done({});
    }),
  };
}

interface MembershipWithHistory {
  membership: Membership;
  history: MembershipEvent[];
}

/**
 * Locks a membership and those on other sites that still depend on one of its subscriptions (R10). A subscription whose
 * time on another site is used up doesn't count.
 */
async function membershipsSharingSubscription(tx: Tx, id: string, now: Date): Promise<MembershipWithHistory[]> {
  const target = await membershipById(tx, id);
  if (!target) throw new NotFound('There is no such membership.');
  await lockPerson(tx, target.userId);
  const all: MembershipWithHistory[] = [];
  for (const membership of await lockMembershipsOf(tx, target.userId))
    all.push({ membership, history: await historyOf(tx, membership.id) });
  const active = (candidate: MembershipWithHistory) => activeSubscriptions(candidate.history, now);
  const own = new Set(all.filter(({ membership }) => membership.id === id).flatMap(allSubscriptions));
  return all.filter((candidate) => candidate.membership.id === id || active(candidate).some((one) => own.has(one)));
}

function allSubscriptions({ history }: MembershipWithHistory): string[] {
  return history.flatMap(({ subscription }) => (subscription ? [keyOf(subscription)] : []));
}

/** Subscriptions that renew, are paused, or have paid time left. */
function activeSubscriptions(history: readonly MembershipEvent[], now: Date): string[] {
  const pause = history.at(-1)?.pause;
  const going = [renewing(history), pause?.isCancel ? undefined : pause, ...replaced(history)].flatMap((one) =>
    one ? [keyOf(one)] : [],
  );
  const paid = history.flatMap(({ subscription }) =>
    subscription && hasTimeLeft(history, subscription, now) ? [keyOf(subscription)] : [],
  );
  return [...new Set([...going, ...paid])];
}

/**
 * How far ahead a biller's clock may be. A date beyond that is an error, and revoking up to it would void what is
 * bought until then.
 */
const MAX_CLOCK_SKEW = DAY;

/** Ends access and renewal now (R14), including what a biller's fast clock dated later. @returns the new row */
async function revoke(
  tx: Tx,
  deps: LogDeps,
  membership: Membership,
  history: readonly MembershipEvent[],
): Promise<MembershipEvent | undefined> {
  const cause = `fraud:${membership.id}:${history.length + 1}`;
  const now = Number(deps.clock.now());
  const newest = Math.max(now, ...history.map((row) => Number(row.occurredAt)));
  const occurredAt = new Date(Math.min(newest, now + MAX_CLOCK_SKEW));
  const row = record(history, { kind: 'revoked', cause, occurredAt });
  if (row) await addToLog(tx, deps, membership, history, row);
  return row;
}
