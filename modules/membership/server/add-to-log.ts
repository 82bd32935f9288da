import type { Tx } from '#kernel/db/database.ts';
import { CancelRequested } from '#modules/billing/contract/events.ts';
import { MembershipChanged } from '../contract/events.ts';
import type { MembershipEvent } from './membership.ts';
import type { MembershipParts } from './parts.ts';
import { addEvent, type Membership } from './store.ts';

/** Adds a row to the log and tells the others if the state changed, in one transaction. */
export async function addToLog(
  tx: Tx,
  deps: Pick<MembershipParts, 'clock' | 'events'>,
  membership: Membership,
  row: MembershipEvent,
): Promise<void> {
  await addEvent(tx, membership.id, row, deps.clock.now());
  if (row.from === row.to) return;
  const { id, userId, site } = membership;
  const payload = { userId, site, from: row.from, to: row.to };
  await deps.events.publish(tx, MembershipChanged, { key: `${id}:${row.seq}`, order: id, payload });
}

/** Has billing tell the biller to stop, because of this row of the log. */
export async function requestCancel(
  tx: Tx,
  deps: Pick<MembershipParts, 'events'>,
  membership: Membership,
  row: MembershipEvent,
  subscriptions: readonly { biller: string; reference: string }[],
): Promise<void> {
  for (const { biller, reference } of subscriptions) {
    const payload = { biller, subscriptionReference: reference };
    const key = `${membership.id}:${row.seq}:${biller}:${reference}`;
    await deps.events.publish(tx, CancelRequested, { key, payload });
  }
}
