import { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { Checkout } from '../biller.ts';
import { checkoutOfSubscription } from '../checkout/checkouts-store.ts';
import type { BillingDeps } from '../deps.ts';
import type { Subscription } from './cancellations-store.ts';
import { changedPriceAfter, priceChangeOf } from './price-change.ts';
import {
  addPriceChange,
  notePriceChange,
  openPriceChange,
  openPriceChanges,
  reopenPriceChange,
} from './price-changes-store.ts';

export const ChangePriceAtBiller = job(
  'billing.change-price-at-biller',
  z.object({ biller: z.string(), subscriptionReference: z.string() }),
  { retries: 10, timeoutSeconds: 30, concurrency: 2 },
);

/** Every hour, for what ran out of retries (R9), beside what reminds of cancellations: what fails of the one holds up nothing of the other. */
export const RetryPriceChanges = job('billing.retry-price-changes', z.object({}), { cron: '27 * * * *' });

type Sending = Pick<BillingDeps, 'clock' | 'jobs'>;

/**
 * With the payment that makes the price turn, in its transaction (R17).
 * @param payments received for the subscription, this one included
 */
export async function requestPriceChange(
  tx: Tx,
  { clock, jobs }: Sending,
  { offer }: Checkout,
  paid: Subscription & { payments: number },
): Promise<void> {
  const { biller, subscriptionReference, payments } = paid;
  if (!changedPriceAfter(offer, payments)) return;
  const subscription = { biller, subscriptionReference };
  if (await addPriceChange(tx, subscription, clock.now())) await send(tx, jobs, subscription);
}

/** Has the biller told the price once more: anyone who takes a subscription up again may have gone back to the one that it was sold at. */
export async function repeatPriceChange(
  tx: Tx,
  { clock, jobs }: Sending,
  { biller, subscriptionReference }: Subscription,
): Promise<void> {
  const subscription = { biller, subscriptionReference };
  if (await reopenPriceChange(tx, subscription, clock.now())) await send(tx, jobs, subscription);
}

/** A biller that charges another price after the turn does not know it, whatever becomes of that payment. */
export async function repeatPriceChangeIfIgnored(
  tx: Tx,
  sending: Sending,
  { offer }: Checkout,
  charged: Subscription & { payments: number; minor: number },
): Promise<void> {
  const amount = changedPriceAfter(offer, charged.payments);
  if (amount && amount.minor !== charged.minor) await repeatPriceChange(tx, sending, charged);
}

/** Tells the biller the lower price, outside any transaction. Throws until it has said that it is done; telling it twice changes nothing more. */
export async function changePriceAtBiller(
  { db, clock, billers }: Pick<BillingDeps, 'db' | 'clock' | 'billers'>,
  subscription: Subscription,
  signal: AbortSignal,
): Promise<void> {
  const { biller: name, subscriptionReference: reference } = subscription;
  const requestedAt = await openPriceChange(db.drizzle, subscription);
  if (!requestedAt) return;
  const biller = billers.get(name);
  const checkout = await checkoutOfSubscription(db.drizzle, name, reference);
  const turn = checkout && priceChangeOf(checkout.offer);
  const answer =
    biller?.changeRenewalPrice && checkout && turn
      ? await biller.changeRenewalPrice({ reference, checkout, amount: turn.amount, signal })
      : ('no such subscription' as const);
  const doneAt = answer === 'done' ? clock.now() : undefined;
  await notePriceChange(db.drizzle, subscription, { requestedAt, answer, doneAt });
  if (await openPriceChange(db.drizzle, subscription))
    throw new Error(`${name} did not confirm the new price of ${reference}: ${answer}.`);
}

export async function retryPriceChanges({
  db,
  jobs,
  billers,
}: Pick<BillingDeps, 'db' | 'jobs' | 'billers'>): Promise<void> {
  for (const subscription of await openPriceChanges(db.drizzle, [...billers.keys()]))
    await db.transaction((tx) => send(tx, jobs, subscription));
}

function send(tx: Tx, jobs: BillingDeps['jobs'], subscription: Subscription): Promise<void> {
  const { biller, subscriptionReference } = subscription;
  return jobs.send(tx, ChangePriceAtBiller, subscription, { key: `${biller}:${subscriptionReference}` });
}
