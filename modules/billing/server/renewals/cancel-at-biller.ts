import { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { RenewalRequest } from '../../contract/events.ts';
import { checkoutOfSubscription } from '../checkout/checkouts-store.ts';
import type { BillingDeps } from '../deps.ts';
import {
  addCancellation,
  noteAnswer,
  openCancellation,
  openCancellations,
  type Subscription,
} from './cancellations-store.ts';
import { latestRequestTime } from './latest-request.ts';

export const CancelAtBiller = job(
  'billing.cancel-at-biller',
  z.object({ biller: z.string(), subscriptionReference: z.string() }),
  { retries: 10, timeoutSeconds: 30, concurrency: 2 },
);

/** Every hour, for what ran out of retries: a biller is told until it has confirmed (R9). */
export const RetryCancellations = job('billing.retry-cancellations', z.object({}), { cron: '17 * * * *' });

/** Notes the request and has the biller told after the transaction that it belongs to. */
export async function requestCancellation(
  tx: Tx,
  { clock, jobs }: Pick<BillingDeps, 'clock' | 'jobs'>,
  request: RenewalRequest,
): Promise<void> {
  const requestedAt = await latestRequestTime(tx, { clock }, request);
  if (!requestedAt) return;
  const { biller, subscriptionReference } = request;
  const subscription = { biller, subscriptionReference };
  await addCancellation(tx, subscription, requestedAt);
  await jobs.send(tx, CancelAtBiller, subscription, { key: keyOf(subscription) });
}

/**
 * Tells the biller to stop renewing, outside any transaction. Throws until the biller has said that it is done; asking
 * again is harmless, since canceling twice cancels once.
 */
export async function cancelAtBiller(
  { db, clock, billers }: Pick<BillingDeps, 'db' | 'clock' | 'billers'>,
  subscription: Subscription,
  signal: AbortSignal,
): Promise<void> {
  const { biller: name, subscriptionReference: reference } = subscription;
  const requestedAt = await openCancellation(db.drizzle, subscription);
  if (!requestedAt) return;
  const biller = billers.get(name);
  const checkout = await checkoutOfSubscription(db.drizzle, name, reference);
  const answer =
    biller && checkout
      ? await biller.cancelSubscription({ reference, checkout, signal })
      : ('no such subscription' as const);
  const doneAt = answer === 'done' ? clock.now() : undefined;
  await noteAnswer(db.drizzle, subscription, { requestedAt, answer, doneAt });
  if (await openCancellation(db.drizzle, subscription))
    throw new Error(`${name} did not confirm that ${reference} is canceled: ${answer}.`);
}

/** A biller that is no longer set up is told when it is again; until then its requests are a concern in the admin. */
export async function retryCancellations({
  db,
  jobs,
  billers,
}: Pick<BillingDeps, 'db' | 'jobs' | 'billers'>): Promise<void> {
  for (const subscription of await openCancellations(db.drizzle, [...billers.keys()]))
    await db.transaction((tx) => jobs.send(tx, CancelAtBiller, subscription, { key: keyOf(subscription) }));
}

function keyOf({ biller, subscriptionReference }: Subscription): string {
  return `${biller}:${subscriptionReference}`;
}
