import type { Clock } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { Publisher } from '#kernel/events/events.ts';
import { CancelRequested } from '#modules/billing/contract/events.ts';
import type { BillingApi } from '#modules/billing/server/index.ts';
import { MembershipChanged } from '../contract/events.ts';
import type { MembershipEvent } from './membership.ts';
import { addEvent, type MembershipRow } from './store.ts';

export interface MembershipDeps {
  db: Database;
  clock: Clock;
  events: Publisher;
  billing: BillingApi;
}

/** Adds a row to the log and tells the others if the state changed, in one transaction. */
export async function addToLog(
  tx: Tx,
  deps: Pick<MembershipDeps, 'clock' | 'events'>,
  membership: MembershipRow,
  row: MembershipEvent,
): Promise<void> {
  await addEvent(tx, membership.id, row, deps.clock.now());
  if (row.from === row.to) return;
  const payload = {
    userId: membership.user_id,
    site: membership.site,
    from: row.from,
    to: row.to,
  };
  const key = `${membership.id}:${row.seq}`;
  await deps.events.publish(tx, MembershipChanged, { key, order: membership.id, payload });
}

/** Has billing tell the biller to stop; asking again for the same subscription asks once. */
export async function requestCancel(
  tx: Tx,
  deps: Pick<MembershipDeps, 'events'>,
  subscriptions: readonly { biller: string; reference: string }[],
): Promise<void> {
  for (const { biller, reference } of subscriptions) {
    const payload = { biller, subscriptionReference: reference };
    await deps.events.publish(tx, CancelRequested, { key: `${biller}:${reference}`, payload });
  }
}
