import { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { RenewalWish } from '../contract/events.ts';
import { attemptOfSubscription } from './attempts-store.ts';
import type { Subscription } from './cancellations-store.ts';
import { momentOfWish } from './newest-wish.ts';
import type { BillingParts } from './parts.ts';
import { addResumption, noteResumption, openResumption } from './resumptions-store.ts';
import { reopenPrice } from './tell-biller-the-price.ts';

export const TellBillerToResume = job(
  'billing.tell-biller-to-resume',
  z.object({ biller: z.string(), subscriptionReference: z.string() }),
  { retries: 10, timeoutSeconds: 30, concurrency: 2 },
);

export async function requestResumption(
  tx: Tx,
  { clock, jobs }: Pick<BillingParts, 'clock' | 'jobs'>,
  wish: RenewalWish,
): Promise<void> {
  const requestedAt = await momentOfWish(tx, { clock }, wish);
  if (!requestedAt) return;
  const { biller, subscriptionReference } = wish;
  const subscription = { biller, subscriptionReference };
  await addResumption(tx, subscription, requestedAt);
  await jobs.send(tx, TellBillerToResume, subscription, { key: `${biller}:${subscriptionReference}` });
}

/** Asks the biller to renew again, unless the wish was taken back meanwhile; asking twice resumes once. */
export async function tellBillerToResume(
  { db, clock, jobs, billers }: Pick<BillingParts, 'db' | 'clock' | 'jobs' | 'billers'>,
  subscription: Subscription,
  signal: AbortSignal,
): Promise<void> {
  const { biller: name, subscriptionReference: reference } = subscription;
  const requestedAt = await openResumption(db.drizzle, subscription);
  if (!requestedAt) return;
  const biller = billers.get(name);
  const attempt = await attemptOfSubscription(db.drizzle, name, reference);
  const answer =
    biller?.resumeSubscription && attempt
      ? await biller.resumeSubscription({ reference, attempt, signal })
      : ('no such subscription' as const);
  const doneAt = answer === 'done' ? clock.now() : undefined;
  await db.transaction(async (tx) => {
    await noteResumption(tx, subscription, { requestedAt, answer, doneAt });
    // Not every biller tells of it.
    if (doneAt) await reopenPrice(tx, { clock, jobs }, subscription);
  });
  if (await openResumption(db.drizzle, subscription))
    throw new Error(`${name} did not confirm that ${reference} renews again: ${answer}.`);
}
