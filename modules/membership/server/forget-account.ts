import type { Tx } from '#kernel/db/database.ts';
import { addToLog, requestCancel } from './add-to-log.ts';
import { endBenefitsOf } from './benefits-store.ts';
import { stoppedBy } from './history.ts';
import type { MembershipParts } from './parts.ts';
import { record } from './record.ts';
import { historyOf, type Membership, noteRemoval, takeMembershipsOf } from './store.ts';

/**
 * Whoever removes the account is not charged again: everything that renews is stopped, now and when it comes later. The log
 * stays, under an id that names nobody any more (R9).
 */
export async function forgetAccount(tx: Tx, deps: MembershipParts, userId: string): Promise<void> {
  const now = deps.clock.now();
  await noteRemoval(tx, userId, now);
  await endBenefitsOf(tx, userId, { endedAt: now, endReason: 'account removed' });
  for (const membership of await takeMembershipsOf(tx, userId)) await stopRenewal(tx, deps, membership);
}

/** Stops everything that renews for an account that is gone. */
export async function stopRenewal(tx: Tx, deps: MembershipParts, membership: Membership): Promise<void> {
  const history = await historyOf(tx, membership.id);
  const cause = `account-removed:${membership.id}:${history.length + 1}`;
  const row = record(history, { kind: 'canceled', cause, occurredAt: deps.clock.now() });
  if (!row) return;
  await requestCancel(tx, deps, membership, row, stoppedBy(history));
  await addToLog(tx, deps, membership, row);
}
