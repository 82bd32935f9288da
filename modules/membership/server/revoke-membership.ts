import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import type { Tx } from '#kernel/db/database.ts';
import { membershipDeskCalls } from '../contract/desk-calls.ts';
import { addToLog } from './add-to-log.ts';
import { heldMembership } from './held-membership.ts';
import type { DeskParts } from './parts.ts';
import { record } from './record.ts';
import { historyOf, type Membership } from './store.ts';

/** The calls of `contract/fraud-desk-calls.ts`. */
export function fraudDeskHandlers(parts: DeskParts) {
  const calls = implement(membershipDeskCalls).$context<DeskContext>();
  return {
    revokeMembership: calls.revokeMembership.handler(async ({ context, input: { id, reason } }) => {
      await parts.db.transaction(async (tx) => {
        const was = await revoke(tx, parts, await heldMembership(tx, id));
        if (was === 'inactive') return context.unchanged();
        const subject = { type: 'membership', id };
        const [before, after] = [{ status: was }, { status: 'inactive', reason }];
        await context.record(tx, { action: 'membership.revoked', subject, before, after });
      });
      return done({});
    }),
  };
}

/** Ends access and renewal at this moment (R14). The membership's row is held. @returns how it stood before */
async function revoke(tx: Tx, deps: Pick<DeskParts, 'clock' | 'events'>, membership: Membership) {
  const history = await historyOf(tx, membership.id);
  const was = history.at(-1)?.to ?? 'inactive';
  if (was === 'inactive') return was;
  const cause = `fraud:${membership.id}:${history.length + 1}`;
  const row = record(history, { kind: 'revoked', cause, occurredAt: deps.clock.now() });
  if (!row) return 'inactive';
  await addToLog(tx, deps, membership, history, row);
  return was;
}
