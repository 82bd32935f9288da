import { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import { attemptOfSubscription } from './attempts-store.ts';
import type { Biller, BillerMessage, CheckoutAttempt } from './biller.ts';
import type { Subscription } from './cancellations-store.ts';
import type { BillingParts } from './parts.ts';
import {
  addPriceChange,
  notePriceChange,
  openPriceChange,
  openPriceChanges,
  reopenPriceChange,
} from './price-changes-store.ts';
import { turnOf } from './price-turn.ts';

export const TellBillerThePrice = job(
  'billing.tell-biller-the-price',
  z.object({ biller: z.string(), subscriptionReference: z.string() }),
  { retries: 10, timeoutSeconds: 30, concurrency: 2 },
);

type Sending = Pick<BillingParts, 'clock' | 'jobs'>;

/**
 * With the payment that makes the price turn, in its transaction (R17).
 * @param payments received for the subscription, this one included
 */
export async function turnPrice(
  tx: Tx,
  { clock, jobs }: Sending,
  { offer }: CheckoutAttempt,
  paid: Subscription & { payments: number },
): Promise<void> {
  const turn = turnOf(offer);
  const { biller, subscriptionReference, payments } = paid;
  if (!turn || payments < turn.payments) return;
  const subscription = { biller, subscriptionReference };
  if (await addPriceChange(tx, subscription, clock.now())) await send(tx, jobs, subscription);
}

/** Whoever takes a subscription up again may have gone back to the price that it was sold at. */
export async function tellPriceAgain(
  tx: Tx,
  { clock, jobs }: Sending,
  { biller, subscriptionReference }: Subscription,
): Promise<void> {
  const subscription = { biller, subscriptionReference };
  if (await reopenPriceChange(tx, subscription, clock.now())) await send(tx, jobs, subscription);
}

/** A biller that charges another price after the turn does not know it, whatever becomes of that payment. */
export async function tellTurnAgain(
  tx: Tx,
  { biller, message, ...sending }: Sending & { biller: Pick<Biller, 'name'>; message: BillerMessage },
  { offer }: CheckoutAttempt,
  payments: number,
): Promise<void> {
  const turn = turnOf(offer);
  const isOther = 'amount' in message && message.amount.minor !== turn?.amount.minor;
  if (!turn || payments < turn.payments || !isOther) return;
  const { subscriptionReference } = message;
  await tellPriceAgain(tx, sending, { biller: biller.name, subscriptionReference });
}

/** Tells the biller the lower price, outside any transaction. Throws until it has said that it is done; telling it twice changes nothing more. */
export async function tellBillerThePrice(
  { db, clock, billers }: Pick<BillingParts, 'db' | 'clock' | 'billers'>,
  subscription: Subscription,
  signal: AbortSignal,
): Promise<void> {
  const { biller: name, subscriptionReference: reference } = subscription;
  const requestedAt = await openPriceChange(db.drizzle, subscription);
  if (!requestedAt) return;
  const biller = billers.get(name);
  const attempt = await attemptOfSubscription(db.drizzle, name, reference);
  const turn = attempt && turnOf(attempt.offer);
  const answer =
    biller?.changeRenewalPrice && attempt && turn
      ? await biller.changeRenewalPrice({ reference, attempt, amount: turn.amount, signal })
      : ('no such subscription' as const);
  const doneAt = answer === 'done' ? clock.now() : undefined;
  await notePriceChange(db.drizzle, subscription, { requestedAt, answer, doneAt });
  if (await openPriceChange(db.drizzle, subscription))
    throw new Error(`${name} did not confirm the new price of ${reference}: ${answer}.`);
}

/** What ran out of retries, as with cancellations (R9). */
export async function remindOfPrices({
  db,
  jobs,
  billers,
}: Pick<BillingParts, 'db' | 'jobs' | 'billers'>): Promise<void> {
  for (const subscription of await openPriceChanges(db.drizzle, [...billers.keys()]))
    await db.transaction((tx) => send(tx, jobs, subscription));
}

function send(tx: Tx, jobs: BillingParts['jobs'], subscription: Subscription): Promise<void> {
  const { biller, subscriptionReference } = subscription;
  return jobs.send(tx, TellBillerThePrice, subscription, { key: `${biller}:${subscriptionReference}` });
}
