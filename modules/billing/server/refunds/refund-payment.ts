import { z } from 'zod';
import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import { job } from '#kernel/jobs/declare.ts';
import { Money } from '../../contract/types.ts';
import { checkoutById } from '../checkout/checkouts-store.ts';
import type { BillingDeps } from '../deps.ts';
import { reasonOf } from '../postbacks/interpret-postback.ts';
import {
  addRefund,
  countRefundsBy,
  lockPayment,
  lockRefunds,
  moveRefund,
  paymentToRefund,
  type RefundablePayment,
  refundedBy,
  refundOf,
} from './refunds-store.ts';

/** How many refunds one operator may request in a day. */
export const MOST_REFUNDS_A_DAY = 20;
/**
 * Minor units in one unit, for all currencies that we sell in. Refunds in several currencies are added up unit by unit.
 */
const MINOR = 100;

/** A run after an interrupted one only marks the refund as unknown, and doesn't ask the biller (R13). */
export const RefundAtBiller = job('billing.refund-at-biller', z.object({ refund: z.uuid() }), {
  retries: 2,
  timeoutSeconds: 60,
  concurrency: 2,
});

export type RefundRequest =
  | { kind: 'not-found' | 'own' | 'no-such-service' | 'not-in-part' | 'too-much' | 'given-back' | 'too-many' }
  /** In units of the currency. */
  | { kind: 'over-limit'; most: number; left: number }
  | { kind: 'requested'; isNew: boolean; payment: RefundablePayment };

/**
 * Stores a refund request, in full or of `minor`, and has its biller asked after the transaction. Once for each
 * payment.
 */
export async function requestRefund(
  tx: Tx,
  { clock, jobs, billers }: Pick<BillingDeps, 'clock' | 'jobs' | 'billers'>,
  request: { entryId: number; minor?: number; reason: string; by: string; mostADay?: number },
): Promise<RefundRequest> {
  const { reason, by: requestedBy } = request;
  await lockRefunds(tx, requestedBy);
  await lockPayment(tx, request.entryId);
  // Read after locking, since another request may have changed what is left.
  const payment = await paymentToRefund(tx, request.entryId);
  if (!payment) return { kind: 'not-found' };
  if ((await checkoutById(tx, payment.checkoutId))?.userId === requestedBy) return { kind: 'own' };
  const biller = billers.get(payment.biller);
  if (!biller?.refundPayment) return { kind: 'no-such-service' };
  const isWhole = request.minor === undefined || (request.minor === payment.minor && payment.left === payment.minor);
  const amountMinor = isWhole ? null : (request.minor ?? null);
  if (!isWhole && !biller.refundsInPart) return { kind: 'not-in-part' };
  const before = await refundOf(tx, payment);
  if (before && before.amountMinor !== amountMinor) return { kind: 'given-back' };
  if (before) return { kind: 'requested', isNew: false, payment };
  // After a partial refund it isn't known what a biller would do with a refund of the whole payment.
  if (payment.minor <= 0 || (isWhole && payment.left !== payment.minor)) return { kind: 'given-back' };
  if (amountMinor !== null && amountMinor > payment.left) return { kind: 'too-much' };
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - DAY);
  if ((await countRefundsBy(tx, requestedBy, dayAgo)) >= MOST_REFUNDS_A_DAY) return { kind: 'too-many' };
  if (request.mostADay !== undefined) {
    const left = request.mostADay * MINOR - (await refundedBy(tx, requestedBy, dayAgo));
    if ((amountMinor ?? payment.minor) > left)
      return { kind: 'over-limit', most: request.mostADay, left: Math.max(0, left) / MINOR };
  }
  const { transactionReference, checkoutId } = payment;
  const id = newId(clock);
  const whose = { id, biller: payment.biller, transactionReference, checkoutId };
  const refund = { ...whose, amountMinor, reason, requestedBy, requestedAt: now };
  if (!(await addRefund(tx, refund))) return { kind: 'requested', isNew: false, payment };
  await jobs.send(tx, RefundAtBiller, { refund: id }, { key: id });
  return { kind: 'requested', isNew: true, payment };
}

/**
 * Asks the biller at most once: the intent is committed before, so that after a crash the refund counts as possibly
 * requested, and is left to an operator and the biller's books.
 */
export async function refundAtBiller(
  { db, clock, billers, log }: Pick<BillingDeps, 'db' | 'clock' | 'billers' | 'log'>,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { drizzle } = db;
  const refund = await moveRefund(drizzle, id, { from: 'waiting', to: 'requested' });
  if (!refund) {
    await moveRefund(drizzle, id, { from: 'requested', to: 'unknown', at: clock.now() });
    return;
  }
  const { biller: name, transactionReference } = refund;
  const biller = billers.get(name);
  const checkout = await checkoutById(drizzle, refund.checkoutId);
  const answer = await (async () => {
    if (!biller?.refundPayment || !checkout) return 'unknown' as const;
    const { currency } = checkout.offer.first.amount;
    const amount = refund.amountMinor === null ? undefined : Money.parse({ minor: refund.amountMinor, currency });
    return biller.refundPayment({ transactionReference, checkout, amount, signal });
  })().catch((error: unknown) => {
    log.warn({ biller: name, refund: id, reason: reasonOf(error) }, 'nobody knows whether it is given back');
    return 'unknown' as const;
  });
  await moveRefund(drizzle, id, { from: 'requested', to: answer, at: clock.now() });
}
