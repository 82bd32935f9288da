import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { EventType } from '#kernel/events/declare.ts';
import type { Publisher } from '#kernel/events/events.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
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
} from '../../contract/events.ts';
import type { Biller, BillerMessage, Checkout, NoticeMessage } from '../biller.ts';
import { checkoutById, checkoutOfSubscription, hasSaleBeside, stateOfCheckout } from '../checkout/checkouts-store.ts';
import {
  addMoneyEntry,
  addNotice,
  balanceOf,
  hasTransaction,
  lockSubscription,
  paymentsOf,
  subscriptionOfPayment,
} from '../ledger/ledger-store.ts';
import { issueReceipt } from '../ledger/receipts-store.ts';
import { addDifference } from '../reconciliation/reconciliation-store.ts';
import { repeatPriceChange, repeatPriceChangeIfIgnored, requestPriceChange } from '../renewals/ask-biller.ts';
import { confirmCancellation } from '../renewals/renewal-requests-store.ts';
import { cardKey } from '../risk/block-keys.ts';
import { isCardBlocked } from '../risk/block-list.ts';
import { addCard } from '../risk/blocks-store.ts';
import { addDispute } from '../risk/disputes-store.ts';
import { crossCheck, type GivenBack } from './cross-check.ts';
import { isPaymentRejected, isSaleRejected } from './postback-decision-store.ts';
import { wakeWaiting } from './postbacks-store.ts';

export interface MessageResult {
  outcome: 'applied' | 'duplicate' | 'ignored' | 'quarantined' | 'waits';
  reason?: string;
  waitsFor?: string;
}

/** An operator accepts what the program quarantined (R11). */
export interface Acceptance {
  /** The checkout of a first payment that names none of ours. */
  checkoutId?: string;
  /** The operator, who can't decide about their own payments. */
  by: string;
}

/** An operator tried to accept their own payment. */
class OwnPayment extends Error {
  override readonly name = 'OwnPayment';

  constructor() {
    super('this is your own payment, about which another operator decides');
  }
}

interface Delivery {
  biller: Biller;
  message: BillerMessage;
  acceptance?: Acceptance;
  postbackId: number;
  now: Date;
  /** From when on deliveries that waited for it are due. */
  wakesAt: Date;
  events: Publisher;
  clock: Clock;
  jobs: JobSender;
}

/**
 * One message, one effect: its ledger row or notice and its event, with the biller's own reference as idempotency key.
 */
export async function applyMessage(tx: Tx, delivered: Delivery): Promise<MessageResult> {
  const linked = await withItsPayment(tx, delivered);
  const { biller, acceptance, now } = linked;
  const { subscriptionReference } = linked.message;
  await lockSubscription(tx, biller.name, subscriptionReference);
  if (await hasTransaction(tx, biller.name, linked.message.transactionReference)) return { outcome: 'duplicate' };
  const checkout = await checkoutOf(tx, linked);
  if (!checkout) {
    if (isFirst(linked.message)) return { outcome: 'quarantined', reason: 'there is no such checkout' };
    if (!addsMoneyOrTime(linked.message) && (await isSaleRejected(tx, biller.name, subscriptionReference)))
      return OF_WHAT_WAS_REJECTED;
    const waitsFor = subscriptionReference;
    return { outcome: 'waits', reason: `the sale of ${waitsFor} has not arrived`, waitsFor };
  }
  if (acceptance?.by === checkout.userId) throw new OwnPayment();
  const message = inCurrencyOf(checkout, linked.message);
  const delivery = { ...linked, message };
  const subscription = { biller: biller.name, subscriptionReference };
  const received = {
    payments: await paymentsOf(tx, biller.name, subscriptionReference),
    balance: await balanceOf(tx, biller.name, subscriptionReference),
  };
  const claim = isFirst(message) ? { ...message, checkoutId: checkout.id } : message;
  const verdict = crossCheck(claim, checkout, biller, received, acceptance !== undefined);
  if (verdict.kind === 'quarantine') {
    if (message.kind === 'rebill') {
      const charged = { ...subscription, payments: received.payments.length, minor: message.amount.minor };
      await repeatPriceChangeIfIgnored(tx, delivery, checkout, charged);
    }
    return { outcome: 'quarantined', reason: verdict.reason };
  }
  if (verdict.kind === 'wait') {
    if ('amount' in message && (await isPaymentRejected(tx, biller.name, message.givesBack)))
      return OF_WHAT_WAS_REJECTED;
    return { outcome: 'waits', reason: verdict.reason, waitsFor: subscriptionReference };
  }
  if (message.kind === 'sale') {
    await lockSubscription(tx, 'checkout', checkout.id);
    if ((await stateOfCheckout(tx, checkout.id)) === 'approved')
      return { outcome: 'quarantined', reason: 'a second sale for one checkout' };
    if (await checkoutOfSubscription(tx, biller.name, subscriptionReference))
      return { outcome: 'quarantined', reason: 'a second sale for one subscription' };
    if (await isNotFirst(tx, checkout, message.occurredAt))
      return { outcome: 'quarantined', reason: 'a trial of somebody who had bought before' };
    const card = cardOf(biller, message);
    if (card && !acceptance && (await isCardBlocked(tx, { card, site: checkout.site }, now)))
      return { outcome: 'quarantined', reason: 'paid with a card that is on the block list' };
  }
  const effect = { biller: biller.name, checkoutId: checkout.id, postbackId: delivery.postbackId, now };
  const { givesBack } = verdict;
  const booked = takenBy(message, givesBack);
  const isNew =
    'amount' in booked
      ? await addMoneyEntry(tx, { ...effect, message: booked }, givesBack?.reference)
      : await addNotice(tx, { ...effect, message: booked });
  if (!isNew) return { outcome: 'duplicate' };
  await noteRisk(tx, { ...delivery, message: booked }, checkout, givesBack);
  // A free trial moves no money.
  if ('amount' in booked && booked.amount.minor > 0) await issueReceipt(tx, { ...booked, biller: biller.name });
  await publish(tx, { ...delivery, message: booked }, checkout, givesBack);
  const reason = givesBack && (await noteWhatIsAbove(tx, delivery, checkout, givesBack));
  if (message.kind === 'canceled') await confirmCancellation(tx, subscription, message.occurredAt);
  if (message.kind === 'resumed') await repeatPriceChange(tx, delivery, subscription);
  if (message.kind === 'sale' || message.kind === 'rebill') {
    const payments = received.payments.length + 1;
    await requestPriceChange(tx, delivery, checkout, { ...subscription, payments });
  }
  if ('amount' in message) await wakeWaiting(tx, biller.name, subscriptionReference, delivery.wakesAt);
  return { outcome: 'applied', reason };
}

/**
 * R18: whether a sale that must be the first isn't. Any number of checkouts may have started before the first purchase,
 * and each can be paid. Of two such sales the one that arrives first counts, which the lock decides; of other sales,
 * those made before this one.
 */
async function isNotFirst(tx: Tx, { id, userId, site, offer }: Checkout, soldAt: Date): Promise<boolean> {
  if (offer.kind !== 'membership' || !offer.onlyAsFirst) return false;
  await lockSubscription(tx, 'first sale', `${userId} ${site}`);
  return hasSaleBeside(tx, { id, userId, site, soldAt });
}

/** Limits a refund or chargeback to what is left of its payment (R5). */
function takenBy<Message extends BillerMessage>(message: Message, givesBack: GivenBack | undefined): Message {
  if (!('amount' in message) || !givesBack) return message;
  return { ...message, amount: { ...message.amount, minor: givesBack.taken } };
}

/** R24, R25. Records disputes, and which card paid. */
async function noteRisk(
  tx: Tx,
  { biller: { name: biller }, message, now }: Delivery,
  { id: checkoutId, site }: Checkout,
  givesBack: GivenBack | undefined,
): Promise<void> {
  const { transactionReference: reference, subscriptionReference, occurredAt } = message;
  if (message.kind === 'chargeback') {
    const told = { biller, reference, payment: givesBack?.reference, checkoutId, site, occurredAt, recordedAt: now };
    await addDispute(tx, { ...told, kind: 'chargeback' });
  }
  const card = cardOf({ name: biller }, message);
  if (card) await addCard(tx, { biller, subscriptionReference, card, checkoutId, seenAt: now });
}

function cardOf({ name }: Pick<Biller, 'name'>, message: BillerMessage): string | undefined {
  const isPayment = message.kind === 'sale' || message.kind === 'rebill';
  return isPayment && message.card ? cardKey(name, message.card) : undefined;
}

/** What exceeds the payment is a difference between the biller's books and ours (R15). */
async function noteWhatIsAbove(
  tx: Tx,
  { biller, message, now }: Delivery,
  checkout: Checkout,
  { reference, taken, above }: GivenBack,
): Promise<string | undefined> {
  if (above <= 0) return undefined;
  const { kind, transactionReference } = message;
  const detail = `a ${kind} of ${taken + above}, of which ${taken} was left of ${reference}`;
  const found = { biller: biller.name, kind: 'amount' as const, detail, foundAt: now };
  await addDifference(tx, { ...found, reference: transactionReference, checkoutId: checkout.id });
  return detail;
}

/**
 * A biller may use one reference for several sales of a buyer: a refund or chargeback belongs to the subscription of
 * its payment (R5).
 */
async function withItsPayment(tx: Tx, delivery: Delivery): Promise<Delivery> {
  const { biller, message } = delivery;
  if (!('amount' in message) || message.givesBack === undefined) return delivery;
  const subscriptionReference = await subscriptionOfPayment(tx, biller.name, message.givesBack);
  return subscriptionReference === undefined
    ? delivery
    : { ...delivery, message: { ...message, subscriptionReference } };
}

/** The books of a checkout are in the currency of its offer (R12). */
function inCurrencyOf({ offer }: Checkout, message: BillerMessage): BillerMessage {
  if (!('amount' in message) || !message.converted) return message;
  const { currency } = offer.first.amount;
  const isOffered = message.amount.currency !== currency && message.converted.currency === currency;
  return isOffered ? { ...message, amount: message.converted } : message;
}

/** What an operator rejected isn't booked, so it can't be refunded or charged back (R14). */
const OF_WHAT_WAS_REJECTED: MessageResult = { outcome: 'ignored', reason: 'what it is about was rejected' };

/** These always need an operator, even if the sale was rejected. */
function addsMoneyOrTime({ kind }: BillerMessage): boolean {
  return kind === 'sale' || kind === 'rebill' || kind === 'resumed';
}

function isFirst(message: BillerMessage): boolean {
  return message.kind === 'sale' || message.kind === 'sale-declined';
}

/**
 * A first payment names our checkout, or an operator does; later messages belong to the checkout that began their
 * subscription.
 */
async function checkoutOf(tx: Tx, { biller, message, acceptance }: Delivery): Promise<Checkout | undefined> {
  if (!isFirst(message)) return checkoutOfSubscription(tx, biller.name, message.subscriptionReference);
  // It passed through the buyer's browser, so it may be anything.
  const { checkoutId = '' } = message;
  const named = isUuid(checkoutId) ? await checkoutById(tx, checkoutId) : undefined;
  if (named || !acceptance?.checkoutId) return named;
  return checkoutById(tx, acceptance.checkoutId);
}

/** Without `sale-declined`: a declined first payment began nothing, so no event follows. */
const NOTICES: Record<Exclude<NoticeMessage['kind'], 'sale-declined'>, EventType<string, BillingNotice>> = {
  'rebill-declined': RebillDeclined,
  canceled: SubscriptionCanceled,
  resumed: SubscriptionResumed,
  ended: SubscriptionEnded,
};

async function publish(
  tx: Tx,
  { biller, message, events }: Delivery,
  checkout: Checkout,
  givesBack: GivenBack | undefined,
): Promise<void> {
  if (message.kind === 'sale-declined') {
    const { userId, site } = checkout;
    const key = `${biller.name}:${message.transactionReference}:declined`;
    return events.publish(tx, PurchaseUpdated, { key, payload: { userId, site } });
  }
  const common: BillingNotice = {
    checkoutId: checkout.id,
    userId: checkout.userId,
    offer: checkout.offer,
    biller: biller.name,
    subscriptionReference: message.subscriptionReference,
    transactionReference: message.transactionReference,
    occurredAt: message.occurredAt.toISOString(),
  };
  const key = `${biller.name}:${message.transactionReference}`;
  const order = `${biller.name}:${message.subscriptionReference}`;
  const fact = { key, order };
  if (!('amount' in message)) return events.publish(tx, NOTICES[message.kind], { ...fact, payload: common });
  const payment = { ...common, amount: message.amount };
  if (message.kind === 'sale' || message.kind === 'rebill') {
    if (message.kind === 'rebill') return events.publish(tx, RebillApproved, { ...fact, payload: payment });
    const { source } = checkout;
    return events.publish(tx, SaleApproved, { ...fact, payload: { ...payment, ...(source && { source }) } });
  }
  if (!givesBack) throw new Error(`A ${message.kind} without its payment passed the cross-check.`);
  const { currency } = message.amount;
  const left = { minor: givesBack.left, currency };
  const paid = { minor: givesBack.received, currency };
  const payload = { ...payment, payment: givesBack.reference, left, paid };
  return events.publish(tx, message.kind === 'refund' ? Refunded : ChargedBack, { ...fact, payload });
}
