import type { Tx } from '#kernel/db/database.ts';
import { on, type Subscription } from '#kernel/events/events.ts';
import { newId } from '#kernel/ids.ts';
import {
  type BillingEventPayload,
  ChargedBack,
  RebillApproved,
  RebillDeclined,
  Refunded,
  SaleApproved,
  SubscriptionCanceled,
  SubscriptionEnded,
} from '#modules/billing/contract/events.ts';
import { addToLog, type MembershipDeps, requestCancel } from './add-to-log.ts';
import { type Fact, knowsSubscription, record, renewingSubscriptions } from './membership.ts';
import { historyOf, takeMembership } from './store.ts';

const KINDS = [
  [SaleApproved, 'sale'],
  [RebillApproved, 'rebill'],
  [RebillDeclined, 'rebill-declined'],
  [SubscriptionCanceled, 'canceled'],
  [SubscriptionEnded, 'ended'],
  [Refunded, 'revoked'],
  [ChargedBack, 'revoked'],
] as const;
type BillingFactKind = (typeof KINDS)[number][1];

/** What the money says about access: one handler for each kind of billing event. */
export function billingHandlers(deps: MembershipDeps): Subscription[] {
  return KINDS.map(([type, kind]) => on(type, (payload, tx) => applyBillingEvent(tx, deps, kind, payload)));
}

/** Idempotent by the biller's transaction. Throws when the sale it refers to is still to come; the outbox tries again. */
async function applyBillingEvent(
  tx: Tx,
  deps: MembershipDeps,
  kind: BillingFactKind,
  payload: BillingEventPayload,
): Promise<void> {
  const { userId, offer } = payload;
  const owner = { userId, site: offer.site, freshId: newId(deps.clock), now: deps.clock.now() };
  const membership = await takeMembership(tx, owner);
  const history = await historyOf(tx, membership.id);
  const fact = factOf(kind, payload);
  if (fact.kind !== 'sale' && !knowsSubscription(history, fact))
    throw new Error(`The sale of ${payload.subscriptionReference} has not reached the membership yet.`);
  const row = record(history, fact);
  if (!row) return;
  // Money that was taken back is not to be taken again.
  if (row.kind === 'revoked') {
    const own = { biller: payload.biller, reference: payload.subscriptionReference };
    await requestCancel(tx, deps, row.to === 'inactive' ? [own, ...renewingSubscriptions(history)] : [own]);
  }
  await addToLog(tx, deps, membership, row);
}

function factOf(kind: BillingFactKind, payload: BillingEventPayload): Fact {
  const { biller, subscriptionReference, transactionReference, attemptId, offer } = payload;
  const cause = `${biller}:${transactionReference}`;
  const occurredAt = new Date(payload.occurredAt);
  const fact = { cause, occurredAt, biller, subscriptionReference, attemptId };
  return kind === 'sale' || kind === 'rebill' ? { ...fact, kind, offer } : { ...fact, kind };
}
