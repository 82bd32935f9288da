import type { Tx } from '#kernel/db/database.ts';
import type { PayloadOf } from '#kernel/events/declare.ts';
import { on, type Subscription } from '#kernel/events/events.ts';
import { newId } from '#kernel/ids.ts';
import {
  type BillingNotice,
  ChargedBack,
  PurchaseUpdated,
  RebillApproved,
  RebillDeclined,
  Refunded,
  SaleApproved,
  SubscriptionCanceled,
  SubscriptionEnded,
  SubscriptionResumed,
} from '#modules/billing/contract/events.ts';
import { MembershipUpdated } from '../../contract/events.ts';
import type { MembershipDeps } from '../deps.ts';
import type { Fact, NoticeFact, PaymentFact } from '../membership.ts';
import { stopRenewal } from '../stop-renewal.ts';
import { historyOf, isRemoved, lockOrCreateMembership } from '../store.ts';
import { addToLog } from './add-to-log.ts';
import { hasPredecessors } from './history.ts';
import { membershipOffer } from './plan.ts';
import { record } from './record.ts';

/** One handler per kind of billing event. */
export function billingHandlers(deps: MembershipDeps): Subscription[] {
  const apply = async (tx: Tx, payload: BillingNotice, fact: Fact) => {
    const { site, ...offer } = payload.offer;
    const others = membershipOffer({ site, ...offer })?.subject.sites ?? [];
    for (const at of new Set([site, ...others]))
      await applyFact(tx, deps, { ...payload, site: at }, at === site ? fact : factAt(at, fact));
  };
  const payment = (kind: PaymentFact['kind']) => async (payload: BillingNotice, tx: Tx) => {
    const offer = membershipOffer(payload.offer);
    if (offer) await apply(tx, payload, { ...factOf(payload), kind, offer });
  };
  const notice = (kind: NoticeFact['kind']) => async (payload: BillingNotice, tx: Tx) => {
    if (membershipOffer(payload.offer)) await apply(tx, payload, { ...factOf(payload), kind });
  };
  const refund = async (payload: PayloadOf<typeof Refunded>, tx: Tx) => {
    const { biller, payment, left } = payload;
    if (!membershipOffer(payload.offer)) return;
    const given = { payment: `${biller}:${payment}`, inFull: left.minor === 0 };
    await apply(tx, payload, { ...factOf(payload), kind: 'refunded', ...given });
  };
  return [
    on(PurchaseUpdated, (payload, tx, { key }) => deps.events.publish(tx, MembershipUpdated, { key, payload })),
    on(SaleApproved, payment('sale')),
    on(RebillApproved, payment('rebill')),
    on(RebillDeclined, notice('rebill-declined')),
    on(SubscriptionCanceled, notice('canceled')),
    on(SubscriptionResumed, notice('resumed')),
    on(SubscriptionEnded, notice('ended')),
    on(Refunded, refund),
    on(ChargedBack, notice('revoked')),
  ];
}

function factOf(payload: BillingNotice) {
  const { biller, subscriptionReference, transactionReference, checkoutId } = payload;
  const cause = `${biller}:${transactionReference}`;
  return { cause, occurredAt: new Date(payload.occurredAt), biller, subscriptionReference, checkoutId };
}

/**
 * The same fact on another site that the offer includes (R10). Each gets a cause of its own, since causes are unique.
 */
function factAt(site: string, fact: Fact): Fact {
  const cause = `${fact.cause}@${site}`;
  return fact.kind === 'refunded' ? { ...fact, cause, payment: `${fact.payment}@${site}` } : { ...fact, cause };
}

/**
 * Idempotent by the biller's transaction. Throws if the fact it refers to hasn't arrived, so that the event is retried.
 */
async function applyFact(
  tx: Tx,
  deps: MembershipDeps,
  payload: BillingNotice & { site: string },
  fact: Fact,
): Promise<void> {
  const { userId, site } = payload;
  const owner = { userId, site, freshId: newId(deps.clock), now: deps.clock.now() };
  const membership = await lockOrCreateMembership(tx, owner);
  const history = await historyOf(tx, membership.id);
  if (!hasPredecessors(history, fact))
    throw new Error(`What ${fact.cause} refers to has not reached the membership yet.`);
  const row = record(history, fact);
  if (!row) return;
  await addToLog(tx, deps, membership, history, row);
  if (await isRemoved(tx, userId)) await stopRenewal(tx, deps, membership, 'account-removed');
}
