import type { Tx } from '#kernel/db/database.ts';
import { CancelRequested } from '#modules/billing/contract/events.ts';
import { MembershipChanged, MembershipUpdated } from '../../contract/events.ts';
import type { MembershipDeps } from '../deps.ts';
import { type EmailDeps, emailRow } from '../emails/send-membership-email.ts';
import type { MembershipEvent } from '../membership.ts';
import { requestOrderKey } from '../requests.ts';
import { addEvent, type Membership } from '../store.ts';
import { stoppedBy } from './stopped-by.ts';

export type LogDeps = Pick<MembershipDeps, 'events'> & EmailDeps;

/**
 * Adds a row to the log, requests the stops that follow from it, emails the member, and publishes a change of state, in
 * one transaction.
 */
export async function addToLog(
  tx: Tx,
  deps: LogDeps,
  membership: Membership,
  history: readonly MembershipEvent[],
  row: MembershipEvent,
): Promise<void> {
  const { id, userId, site } = membership;
  const requestedAt = deps.clock.now();
  for (const subscription of stoppedBy(history, row)) {
    const { biller, reference } = subscription;
    const payload = { biller, subscriptionReference: reference, requestedAt: requestedAt.toISOString() };
    const key = `${id}:${row.seq}:${biller}:${reference}`;
    await deps.events.publish(tx, CancelRequested, { key, order: requestOrderKey(subscription), payload });
  }
  await addEvent(tx, id, row, requestedAt);
  await emailRow(tx, deps, membership, history, row);
  const key = `${id}:${row.seq}`;
  await deps.events.publish(tx, MembershipUpdated, { key, payload: { userId, site } });
  if (row.from === row.to) return;
  const payload = { userId, site, from: row.from, to: row.to };
  await deps.events.publish(tx, MembershipChanged, { key, order: id, payload });
}
