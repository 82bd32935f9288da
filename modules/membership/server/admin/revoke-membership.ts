import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin-context.ts';
import { done } from '#api/declare.ts';
import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { membershipAdminEndpoints } from '../../contract/admin-api.ts';
import type { OperatorsDeps } from '../deps.ts';
import { addToLog } from '../log/add-to-log.ts';
import { keyOf } from '../log/history.ts';
import { hasTimeLeft } from '../log/paid-through.ts';
import { record } from '../log/record.ts';
import { renewing, replaced } from '../log/renewals.ts';
import type { MembershipEvent } from '../membership.ts';
import { historyOf, lockMembershipsOf, lockPerson, type Membership } from '../store.ts';
import { membershipById } from './membership-table-store.ts';

/** The calls of `contract/fraud-admin-api.ts`. */
export function fraudAdminHandlers(parts: OperatorsDeps) {
  const endpoints = implement(membershipAdminEndpoints).$context<AdminContext>();
  return {
    revokeMembership: endpoints.revokeMembership.handler(async ({ context, input: { id, reason }, errors }) => {
      await parts.db.transaction(async (tx) => {
        let isChanged = false;
        for (const { membership, history } of await openedTogether(tx, id, parts.clock.now())) {
          const was = history.at(-1)?.to ?? 'inactive';
          const row = was === 'inactive' ? undefined : await revoke(tx, parts, membership, history);
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

interface Held {
  membership: Membership;
  history: MembershipEvent[];
}

/**
 * A membership and those that stand on other sites by one of its subscriptions (R10), which nobody else changes until the end of the
 * transaction. What was shared in the past and is used up there brings no other membership along.
 */
async function openedTogether(tx: Tx, id: string, now: Date): Promise<Held[]> {
  const named = await membershipById(tx, id);
  if (!named) throw new NotFound('There is no such membership.');
  await lockPerson(tx, named.userId);
  const all: Held[] = [];
  for (const membership of await lockMembershipsOf(tx, named.userId))
    all.push({ membership, history: await historyOf(tx, membership.id) });
  const standing = (held: Held) => subscriptionsStanding(held.history, now);
  const own = new Set(all.filter(({ membership }) => membership.id === id).flatMap(everOf));
  return all.filter((held) => held.membership.id === id || standing(held).some((one) => own.has(one)));
}

function everOf({ history }: Held): string[] {
  return history.flatMap(({ subscription }) => (subscription ? [keyOf(subscription)] : []));
}

/** What renews, is paused, or has paid time left. */
function subscriptionsStanding(history: readonly MembershipEvent[], now: Date): string[] {
  const pause = history.at(-1)?.pause;
  const going = [renewing(history), pause, ...replaced(history)].flatMap((one) => (one ? [keyOf(one)] : []));
  const paid = history.flatMap(({ subscription }) =>
    subscription && hasTimeLeft(history, subscription, now) ? [keyOf(subscription)] : [],
  );
  return [...new Set([...going, ...paid])];
}

/** As far as the clock of a biller may run ahead of ours: a date beyond it is a mistake, and would void what is bought until then. */
const MOST_AHEAD = DAY;

/** Ends access and renewal at this moment (R14), also what a biller's clock that runs ahead has dated after it. @returns the row that says so */
async function revoke(
  tx: Tx,
  deps: Pick<OperatorsDeps, 'clock' | 'events'>,
  membership: Membership,
  history: readonly MembershipEvent[],
): Promise<MembershipEvent | undefined> {
  const cause = `fraud:${membership.id}:${history.length + 1}`;
  const now = Number(deps.clock.now());
  const newest = Math.max(now, ...history.map((row) => Number(row.occurredAt)));
  const occurredAt = new Date(Math.min(newest, now + MOST_AHEAD));
  const row = record(history, { kind: 'revoked', cause, occurredAt });
  if (row) await addToLog(tx, deps, membership, history, row);
  return row;
}
