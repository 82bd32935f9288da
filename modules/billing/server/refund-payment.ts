import { z } from 'zod';
import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import { job } from '#kernel/jobs/declare.ts';
import { attemptById } from './attempts-store.ts';
import { reasonOf } from './interpret-postback.ts';
import type { BillingParts } from './parts.ts';
import {
  addRefund,
  countRefundsBy,
  lockRefunds,
  moveRefund,
  paymentToRefund,
  type RefundablePayment,
  refundOf,
} from './refunds-store.ts';

/** What one operator may have given back in a day. */
export const MOST_REFUNDS_A_DAY = 20;

/** A run that follows an interrupted one only notes that nobody knows; it asks nothing (R13). */
export const TellBillerToRefund = job('billing.tell-biller-to-refund', z.object({ refund: z.uuid() }), {
  retries: 2,
  timeoutSeconds: 60,
  concurrency: 2,
});

export type RefundRequest =
  | { kind: 'not-found' | 'no-such-service' | 'given-back' | 'too-many' }
  | { kind: 'requested'; isNew: boolean; payment: RefundablePayment };

/** Notes that a payment is to be given back in full, and has its biller asked after the transaction. Once for each payment. */
export async function requestRefund(
  tx: Tx,
  { clock, jobs, billers }: Pick<BillingParts, 'clock' | 'jobs' | 'billers'>,
  wish: { entryId: number; reason: string; by: string },
): Promise<RefundRequest> {
  const { reason, by: requestedBy } = wish;
  const payment = await paymentToRefund(tx, wish.entryId);
  if (!payment) return { kind: 'not-found' };
  if (!billers.get(payment.biller)?.refundPayment) return { kind: 'no-such-service' };
  await lockRefunds(tx, requestedBy);
  if (await refundOf(tx, payment)) return { kind: 'requested', isNew: false, payment };
  // Billers give a payment back as a whole; of one that is given back in part we cannot say what they would do.
  if (payment.minor <= 0 || payment.left !== payment.minor) return { kind: 'given-back' };
  const now = clock.now();
  if ((await countRefundsBy(tx, requestedBy, new Date(now.getTime() - DAY))) >= MOST_REFUNDS_A_DAY)
    return { kind: 'too-many' };
  const { biller, transactionReference, attemptId } = payment;
  const id = newId(clock);
  const refund = { id, biller, transactionReference, attemptId, reason, requestedBy, requestedAt: now };
  if (!(await addRefund(tx, refund))) return { kind: 'requested', isNew: false, payment };
  await jobs.send(tx, TellBillerToRefund, { refund: id }, { key: id });
  return { kind: 'requested', isNew: true, payment };
}

/**
 * Asks the biller, at most once: that we are about to is committed before, so that whoever comes after a stop knows that it may have been
 * asked, and leaves it to a person and to the biller's books.
 */
export async function tellBillerToRefund(
  { db, clock, billers, log }: Pick<BillingParts, 'db' | 'clock' | 'billers' | 'log'>,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { drizzle } = db;
  const refund = await moveRefund(drizzle, id, { from: 'waiting', to: 'asked' });
  if (!refund) {
    await moveRefund(drizzle, id, { from: 'asked', to: 'unknown', at: clock.now() });
    return;
  }
  const { biller: name, transactionReference } = refund;
  const biller = billers.get(name);
  const attempt = await attemptById(drizzle, refund.attemptId);
  const answer = await (async () => {
    if (!biller?.refundPayment || !attempt) return 'unknown' as const;
    return biller.refundPayment({ transactionReference, attempt, signal });
  })().catch((error: unknown) => {
    log.warn({ biller: name, refund: id, reason: reasonOf(error) }, 'nobody knows whether it is given back');
    return 'unknown' as const;
  });
  await moveRefund(drizzle, id, { from: 'asked', to: answer, at: clock.now() });
}
