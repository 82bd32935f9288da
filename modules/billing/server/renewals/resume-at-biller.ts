import { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { RenewalRequest } from '../../contract/events.ts';
import { checkoutOfSubscription } from '../checkout/checkouts-store.ts';
import type { BillingDeps } from '../deps.ts';
import type { Subscription } from './cancellations-store.ts';
import { repeatPriceChange } from './change-price-at-biller.ts';
import { latestRequestTime } from './latest-request.ts';
import { addResumption, noteResumption, openResumption } from './resumptions-store.ts';

export const ResumeAtBiller = job(
  'billing.resume-at-biller',
  z.object({ biller: z.string(), subscriptionReference: z.string() }),
  { retries: 10, timeoutSeconds: 30, concurrency: 2 },
);

export async function requestResumption(
  tx: Tx,
  { clock, jobs }: Pick<BillingDeps, 'clock' | 'jobs'>,
  request: RenewalRequest,
): Promise<void> {
  const requestedAt = await latestRequestTime(tx, { clock }, request);
  if (!requestedAt) return;
  const { biller, subscriptionReference } = request;
  const subscription = { biller, subscriptionReference };
  await addResumption(tx, subscription, requestedAt);
  await jobs.send(tx, ResumeAtBiller, subscription, { key: `${biller}:${subscriptionReference}` });
}

/** Asks the biller to renew again, unless the request was taken back meanwhile; asking twice resumes once. */
export async function resumeAtBiller(
  { db, clock, jobs, billers }: Pick<BillingDeps, 'db' | 'clock' | 'jobs' | 'billers'>,
  subscription: Subscription,
  signal: AbortSignal,
): Promise<void> {
  const { biller: name, subscriptionReference: reference } = subscription;
  const requestedAt = await openResumption(db.drizzle, subscription);
  if (!requestedAt) return;
  const biller = billers.get(name);
  const checkout = await checkoutOfSubscription(db.drizzle, name, reference);
  const answer =
    biller?.resumeSubscription && checkout
      ? await biller.resumeSubscription({ reference, checkout, signal })
      : ('no such subscription' as const);
  const doneAt = answer === 'done' ? clock.now() : undefined;
  await db.transaction(async (tx) => {
    await noteResumption(tx, subscription, { requestedAt, answer, doneAt });
    // Not every biller tells of it.
    if (doneAt) await repeatPriceChange(tx, { clock, jobs }, subscription);
  });
  if (await openResumption(db.drizzle, subscription))
    throw new Error(`${name} did not confirm that ${reference} renews again: ${answer}.`);
}
