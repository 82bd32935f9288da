import type { Tx } from '#kernel/db/database.ts';
import { addToLog, type LogDeps } from './log/add-to-log.ts';
import { record } from './log/record.ts';
import type { MembershipEvent } from './membership.ts';
import { historyOf, lockMembershipsOf, type Membership } from './store.ts';

/** Who requested the stop. */
export type StopRequester = 'member' | 'operator' | 'account-removed';

/** Stops everything that renews, in the caller's transaction. The caller must have locked the membership. */
export async function stopRenewal(
  tx: Tx,
  deps: LogDeps,
  membership: Membership,
  requester: StopRequester,
): Promise<'stopped' | 'was-stopped' | 'not-cancelable'> {
  const history = await historyOf(tx, membership.id);
  const cause = `${requester}:${membership.id}:${history.length + 1}`;
  const row = record(history, { kind: 'canceled', cause, occurredAt: deps.clock.now() });
  if (!row) return wasCanceled(history) ? 'was-stopped' : 'not-cancelable';
  await addToLog(tx, deps, membership, history, row);
  return 'stopped';
}

/** The same on all sites. */
export async function cancelAll(tx: Tx, deps: LogDeps, userId: string, requester: StopRequester): Promise<void> {
  for (const membership of await lockMembershipsOf(tx, userId)) await stopRenewal(tx, deps, membership, requester);
}

function wasCanceled(history: readonly MembershipEvent[]): boolean {
  const last = history.at(-1);
  return last?.to === 'canceled' || (last?.kind === 'canceled' && last.to !== 'active');
}
