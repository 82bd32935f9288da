import { type Clock, MINUTE } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import type { Biller } from './biller.ts';
import { type BillingApi, UnknownPaymentSystem } from './index.ts';
import { keepAttempt, lockCheckouts, openAttemptLike } from './store.ts';

/** Whoever comes back within this time goes on with the checkout that is open, so that nobody pays for two. */
const OPEN_FOR_MS = 30 * MINUTE;

export async function startCheckout(
  deps: { db: Database; clock: Clock; billers: ReadonlyMap<string, Biller> },
  checkout: Parameters<BillingApi['startCheckout']>[0],
): Promise<{ attemptId: string; paymentUrl: string }> {
  const { userId, email, site, offer, paymentSystem, origin, idempotencyKey } = checkout;
  if (!deps.billers.has(paymentSystem)) throw new UnknownPaymentSystem(paymentSystem);
  const id = newId(deps.clock);
  const createdAt = deps.clock.now();
  const wanted = { id, userId, site, offer, biller: paymentSystem, origin, createdAt };
  const attempt = await deps.db.transaction(async (tx) => {
    await lockCheckouts(tx, userId);
    const open = await openAttemptLike(tx, wanted, new Date(createdAt.getTime() - OPEN_FOR_MS));
    return open ?? keepAttempt(tx, wanted, idempotencyKey);
  });
  // A repeated key stands for the first checkout, whatever was asked for the second time.
  const biller = deps.billers.get(attempt.biller);
  if (!biller) throw new UnknownPaymentSystem(attempt.biller);
  const returnUrl = `${attempt.origin}/payment/?attempt=${attempt.id}`;
  return { attemptId: attempt.id, paymentUrl: await biller.checkoutUrl(attempt, { email, returnUrl }) };
}
