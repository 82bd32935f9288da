import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { membershipDeskCalls } from '../contract/desk-calls.ts';
import { addToLog } from './add-to-log.ts';
import { keyOf } from './history.ts';
import type { MembershipEvent } from './membership.ts';
import { membershipById } from './membership-table-store.ts';
import type { DeskParts } from './parts.ts';
import { record } from './record.ts';
import { historyOf, lockMembershipsOf, lockPerson, type Membership } from './store.ts';

/** The calls of `contract/fraud-desk-calls.ts`. */
export function fraudDeskHandlers(parts: DeskParts) {
  const calls = implement(membershipDeskCalls).$context<DeskContext>();
  return {
    revokeMembership: calls.revokeMembership.handler(async ({ context, input: { id, reason } }) => {
      await parts.db.transaction(async (tx) => {
        let isChanged = false;
        for (const { membership, history } of await openedTogether(tx, id)) {
          const was = history.at(-1)?.to ?? 'inactive';
          if (was === 'inactive' || !(await revoke(tx, parts, membership, history))) continue;
          isChanged = true;
          const subject = { type: 'membership', id: membership.id };
          const [before, after] = [{ status: was }, { status: 'inactive', reason }];
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

/** A membership and those that its subscriptions opened on other sites (R10), which nobody else changes until the end of the transaction. */
async function openedTogether(tx: Tx, id: string): Promise<Held[]> {
  const named = await membershipById(tx, id);
  if (!named) throw new NotFound('There is no such membership.');
  await lockPerson(tx, named.userId);
  const all: Held[] = [];
  for (const membership of await lockMembershipsOf(tx, named.userId))
    all.push({ membership, history: await historyOf(tx, membership.id) });
  const own = new Set(all.filter(({ membership }) => membership.id === id).flatMap(subscriptionsOf));
  return all.filter((held) => held.membership.id === id || subscriptionsOf(held).some((one) => own.has(one)));
}

function subscriptionsOf({ history }: Held): string[] {
  return history.flatMap(({ subscription }) => (subscription ? [keyOf(subscription)] : []));
}

/** Ends access and renewal at this moment (R14). @returns whether that was written down */
async function revoke(
  tx: Tx,
  deps: Pick<DeskParts, 'clock' | 'events'>,
  membership: Membership,
  history: readonly MembershipEvent[],
): Promise<boolean> {
  const cause = `fraud:${membership.id}:${history.length + 1}`;
  const row = record(history, { kind: 'revoked', cause, occurredAt: deps.clock.now() });
  if (row) await addToLog(tx, deps, membership, history, row);
  return row !== undefined;
}
