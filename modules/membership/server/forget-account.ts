import type { Tx } from '#kernel/db/database.ts';
import { addToLog, requestCancel } from './add-to-log.ts';
import { renewingSubscriptions } from './history.ts';
import type { MembershipParts } from './parts.ts';
import { record } from './record.ts';
import { historyOf, takeMembershipsOf } from './store.ts';

/**
 * Whoever removes the account is not charged again: everything that renews is stopped. The log stays, under an id that
 * names nobody any more (R9).
 */
export async function forgetAccount(tx: Tx, deps: MembershipParts, userId: string): Promise<void> {
  for (const membership of await takeMembershipsOf(tx, userId)) {
    const history = await historyOf(tx, membership.id);
    const cause = `account-removed:${membership.id}`;
    const row = record(history, { kind: 'canceled', cause, occurredAt: deps.clock.now() });
    if (!row) continue;
    await requestCancel(tx, deps, membership, row, renewingSubscriptions(history));
    await addToLog(tx, deps, membership, row);
  }
}
