import type { Tx } from '#kernel/db/database.ts';
import type { MembershipDeps } from './deps.ts';
import { addToLog } from './log/add-to-log.ts';
import { record } from './log/record.ts';
import type { MembershipEvent } from './membership.ts';
import { historyOf, type Membership } from './store.ts';

/** Who would have nothing more be charged: the first two say so, the account's removal does. */
export type Wisher = 'member' | 'operator' | 'account-removed';

/** Stops everything that renews, in the transaction of anyone who requests it. The membership's row is held. */
export async function stopRenewal(
  tx: Tx,
  deps: Pick<MembershipDeps, 'clock' | 'events'>,
  membership: Membership,
  wisher: Wisher,
): Promise<'stopped' | 'was-stopped' | 'not-cancelable'> {
  const history = await historyOf(tx, membership.id);
  const cause = `${wisher}:${membership.id}:${history.length + 1}`;
  const row = record(history, { kind: 'canceled', cause, occurredAt: deps.clock.now() });
  if (!row) return wasCanceled(history) ? 'was-stopped' : 'not-cancelable';
  await addToLog(tx, deps, membership, history, row);
  return 'stopped';
}

function wasCanceled(history: readonly MembershipEvent[]): boolean {
  const last = history.at(-1);
  return last?.to === 'canceled' || (last?.kind === 'canceled' && last.to !== 'active');
}
