import { MINUTE } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { keepAttempt, lockCheckouts, openAttemptLike } from './attempts-store.ts';
import { type BillingApi, UnknownPaymentSystem } from './index.ts';
import type { BillingParts } from './parts.ts';

/** Whoever comes back within this time goes on with the checkout that is open, so that nobody pays for two (R4). */
const OPEN_FOR_MS = 30 * MINUTE;

export async function startCheckout(
  parts: Pick<BillingParts, 'db' | 'clock' | 'billers'>,
  checkout: Parameters<BillingApi['startCheckout']>[0],
): Promise<{ attemptId: string; paymentUrl: string }> {
  const { userId, email, site, origin, offer, paymentSystem, idempotencyKey } = checkout;
  const chosen = parts.billers.get(paymentSystem);
  if (!chosen) throw new UnknownPaymentSystem(paymentSystem);
  // Before anything is kept: a checkout that nobody can pay is none.
  if (chosen.sells?.(offer) === false)
    throw new UnknownPaymentSystem(`${chosen.nameHuman} has no code for the product ${offer.product}.`);
  const id = newId(parts.clock);
  const createdAt = parts.clock.now();
  const wanted = { id, userId, site, offer, biller: paymentSystem, origin, createdAt };
  const attempt = await parts.db.transaction(async (tx) => {
    await lockCheckouts(tx, userId);
    const open = await openAttemptLike(tx, wanted, new Date(createdAt.getTime() - OPEN_FOR_MS));
    return open ?? keepAttempt(tx, wanted, idempotencyKey);
  });
  // A repeated key stands for the first checkout, whatever was asked for the second time.
  const biller = parts.billers.get(attempt.biller);
  if (!biller) throw new UnknownPaymentSystem(attempt.biller);
  // To the address where this buyer is signed in now.
  const returnUrl = `${origin}/payment/?attempt=${attempt.id}`;
  return { attemptId: attempt.id, paymentUrl: await biller.checkoutUrl(attempt, { email, returnUrl }) };
}
