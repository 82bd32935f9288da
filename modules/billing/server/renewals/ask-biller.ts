import { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { RenewalRequest } from '../../contract/events.ts';
import type { Biller, Checkout } from '../biller.ts';
import { checkoutOfSubscription } from '../checkout/checkouts-store.ts';
import type { BillingDeps } from '../deps.ts';
import { changedPriceAfter, priceChangeOf } from './price-change.ts';
import {
  addPriceChange,
  addRenewalRequest,
  latestRequestTime,
  openRequest,
  openRequests,
  type RequestKind,
  recordAnswer,
  reopenPriceChange,
  type Subscription,
} from './renewal-requests-store.ts';

const About = z.object({ biller: z.string(), subscriptionReference: z.string() });
const ASKING = { retries: 10, timeoutSeconds: 30, concurrency: 2 };
export const CancelAtBiller = job('billing.cancel-at-biller', About, ASKING);
export const ResumeAtBiller = job('billing.resume-at-biller', About, ASKING);
export const ChangePriceAtBiller = job('billing.change-price-at-biller', About, ASKING);

/**
 * Every hour, for requests that ran out of retries (R9). Two jobs, so that a failure of one doesn't block the other.
 */
export const RetryCancellations = job('billing.retry-cancellations', z.object({}), { cron: '17 * * * *' });
export const RetryPriceChanges = job('billing.retry-price-changes', z.object({}), { cron: '27 * * * *' });

type Sending = Pick<BillingDeps, 'clock' | 'jobs'>;
type Question = { reference: string; checkout: Checkout; signal: AbortSignal };

/**
 * How each kind of request is sent to a biller; undefined if the biller doesn't support it. Asking twice is harmless.
 */
const ASK: Record<
  RequestKind,
  (biller: Biller, question: Question) => ReturnType<Biller['cancelSubscription']> | undefined
> = {
  cancellations: (biller, question) => biller.cancelSubscription(question),
  resumptions: (biller, question) => biller.resumeSubscription?.(question),
  priceChanges: (biller, question) => {
    const change = priceChangeOf(question.checkout.offer);
    return change && biller.changeRenewalPrice?.({ ...question, amount: change.amount });
  },
};
const JOBS = { cancellations: CancelAtBiller, resumptions: ResumeAtBiller, priceChanges: ChangePriceAtBiller };

function send(tx: Tx, jobs: BillingDeps['jobs'], kind: RequestKind, subscription: Subscription): Promise<void> {
  const { biller, subscriptionReference } = subscription;
  return jobs.send(tx, JOBS[kind], { biller, subscriptionReference }, { key: `${biller}:${subscriptionReference}` });
}

/** Stores the request and has the biller asked after this transaction. */
export async function requestRenewal(
  tx: Tx,
  { clock, jobs }: Sending,
  kind: 'cancellations' | 'resumptions',
  request: RenewalRequest,
): Promise<void> {
  const requestedAt = await latestRequestTime(tx, { clock }, request);
  if (!requestedAt) return;
  const { biller, subscriptionReference } = request;
  await addRenewalRequest(tx, kind, { biller, subscriptionReference }, requestedAt);
  await send(tx, jobs, kind, request);
}

/**
 * In the transaction of the payment with which the price changes (R17).
 * @param payments received for the subscription, including this one
 */
export async function requestPriceChange(
  tx: Tx,
  { clock, jobs }: Sending,
  { offer }: Checkout,
  { biller, subscriptionReference, payments }: Subscription & { payments: number },
): Promise<void> {
  if (!changedPriceAfter(offer, payments)) return;
  const subscription = { biller, subscriptionReference };
  if (await addPriceChange(tx, subscription, clock.now())) await send(tx, jobs, 'priceChanges', subscription);
}

/** Sends the price once more: a resumed subscription may have gone back to the price that it was sold at. */
export async function repeatPriceChange(tx: Tx, { clock, jobs }: Sending, subscription: Subscription): Promise<void> {
  if (await reopenPriceChange(tx, subscription, clock.now())) await send(tx, jobs, 'priceChanges', subscription);
}

/** A biller that charges another price after the change hasn't applied it, whatever becomes of that payment. */
export async function repeatPriceChangeIfIgnored(
  tx: Tx,
  sending: Sending,
  { offer }: Checkout,
  charged: Subscription & { payments: number; minor: number },
): Promise<void> {
  const amount = changedPriceAfter(offer, charged.payments);
  if (amount && amount.minor !== charged.minor) await repeatPriceChange(tx, sending, charged);
}

/**
 * Asks the biller, outside any transaction, unless the request was withdrawn. Throws until the biller has confirmed it.
 */
export async function askBiller(
  { db, clock, jobs, billers }: Pick<BillingDeps, 'db' | 'clock' | 'jobs' | 'billers'>,
  kind: RequestKind,
  subscription: Subscription,
  signal: AbortSignal,
): Promise<void> {
  const { biller: name, subscriptionReference: reference } = subscription;
  const requestedAt = await openRequest(db.drizzle, kind, subscription);
  if (!requestedAt) return;
  const biller = billers.get(name);
  const checkout = await checkoutOfSubscription(db.drizzle, name, reference);
  const reply = biller && checkout && (await ASK[kind](biller, { reference, checkout, signal }));
  const answer = reply ?? 'no such subscription';
  const doneAt = answer === 'done' ? clock.now() : null;
  await db.transaction(async (tx) => {
    await recordAnswer(tx, kind, subscription, { requestedAt, answer, doneAt });
    // Not every biller reports a resumption.
    if (kind === 'resumptions' && doneAt) await repeatPriceChange(tx, { clock, jobs }, subscription);
  });
  if (await openRequest(db.drizzle, kind, subscription))
    throw new Error(`${name} did not confirm the ${JOBS[kind].name} of ${reference}: ${answer}.`);
}

/** A biller that isn't configured now is asked when it is again; until then its requests are an alert in the admin. */
export async function retryRequests(
  { db, jobs, billers }: Pick<BillingDeps, 'db' | 'jobs' | 'billers'>,
  kind: RequestKind,
): Promise<void> {
  for (const subscription of await openRequests(db.drizzle, kind, [...billers.keys()]))
    await db.transaction((tx) => send(tx, jobs, kind, subscription));
}
