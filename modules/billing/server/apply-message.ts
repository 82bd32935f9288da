import type { Tx } from '#kernel/db/database.ts';
import type { EventType } from '#kernel/events/declare.ts';
import type { Publisher } from '#kernel/events/events.ts';
import {
  type BillingEventPayload,
  ChargedBack,
  RebillApproved,
  RebillDeclined,
  Refunded,
  SaleApproved,
  SubscriptionCanceled,
  SubscriptionEnded,
} from '../contract/events.ts';
import type { Biller, BillerMessage, CheckoutAttempt } from './biller.ts';
import { crossCheck } from './cross-check.ts';
import {
  addMoneyEntry,
  addNotice,
  attemptById,
  attemptOfSubscription,
  balanceOf,
  hasTransaction,
  lockSubscription,
  stateOfAttempt,
  wakeWaiting,
} from './store.ts';

export interface MessageResult {
  outcome: 'applied' | 'duplicate' | 'quarantined' | 'waits';
  reason?: string;
  waitsFor?: string;
}

interface Delivery {
  biller: Biller;
  message: BillerMessage;
  postbackId: number;
  now: Date;
  events: Publisher;
}

/** A declined first payment begins nothing, so nothing follows from it. */
const EVENTS: Record<
  Exclude<BillerMessage['kind'], 'sale-declined'>,
  EventType<string, BillingEventPayload>
> = {
  sale: SaleApproved,
  rebill: RebillApproved,
  'rebill-declined': RebillDeclined,
  canceled: SubscriptionCanceled,
  ended: SubscriptionEnded,
  refund: Refunded,
  chargeback: ChargedBack,
};

/** One message, one effect: its ledger row or notice and its event, keyed on the biller's own reference. */
export async function applyMessage(tx: Tx, delivery: Delivery): Promise<MessageResult> {
  const { biller, message, now } = delivery;
  await lockSubscription(tx, biller.name, message.subscriptionReference);
  if (await hasTransaction(tx, biller.name, message.transactionReference)) return { outcome: 'duplicate' };
  const attempt = await attemptOf(tx, biller, message);
  if (!attempt) {
    if (isFirst(message)) return { outcome: 'quarantined', reason: 'there is no such checkout' };
    const waitsFor = message.subscriptionReference;
    return { outcome: 'waits', reason: `the sale of ${waitsFor} has not arrived`, waitsFor };
  }
  const balance = await balanceOf(tx, biller.name, message.subscriptionReference);
  const verdict = crossCheck(message, attempt, biller, balance);
  if (verdict.kind === 'quarantine') return { outcome: 'quarantined', reason: verdict.reason };
  if (verdict.kind === 'wait')
    return { outcome: 'waits', reason: verdict.reason, waitsFor: message.subscriptionReference };
  if (message.kind === 'sale') {
    await lockSubscription(tx, 'checkout', attempt.id);
    if ((await stateOfAttempt(tx, attempt.id)) === 'approved')
      return { outcome: 'quarantined', reason: 'a second sale for one checkout' };
    if (await attemptOfSubscription(tx, biller.name, message.subscriptionReference))
      return { outcome: 'quarantined', reason: 'a second sale for one subscription' };
  }
  const effect = { biller: biller.name, attemptId: attempt.id, postbackId: delivery.postbackId, now };
  const isNew =
    'amount' in message
      ? await addMoneyEntry(tx, { ...effect, message })
      : await addNotice(tx, { ...effect, message });
  if (!isNew) return { outcome: 'duplicate' };
  await publish(tx, delivery, attempt);
  if ('amount' in message) await wakeWaiting(tx, biller.name, message.subscriptionReference, now);
  return { outcome: 'applied' };
}

function isFirst(message: BillerMessage): boolean {
  return message.kind === 'sale' || message.kind === 'sale-declined';
}

/** A first payment names our checkout; what comes later belongs to the checkout that began its subscription. */
async function attemptOf(
  tx: Tx,
  biller: Biller,
  message: BillerMessage,
): Promise<CheckoutAttempt | undefined> {
  if (!isFirst(message)) return attemptOfSubscription(tx, biller.name, message.subscriptionReference);
  return message.attemptId ? attemptById(tx, message.attemptId) : undefined;
}

async function publish(tx: Tx, { biller, message, events }: Delivery, attempt: CheckoutAttempt) {
  if (message.kind === 'sale-declined') return;
  const payload: BillingEventPayload = {
    attemptId: attempt.id,
    userId: attempt.userId,
    offer: attempt.offer,
    biller: biller.name,
    subscriptionReference: message.subscriptionReference,
    transactionReference: message.transactionReference,
    occurredAt: message.occurredAt.toISOString(),
  };
  const key = `${biller.name}:${message.transactionReference}`;
  const order = `${biller.name}:${message.subscriptionReference}`;
  await events.publish(tx, EVENTS[message.kind], { key, order, payload });
}
