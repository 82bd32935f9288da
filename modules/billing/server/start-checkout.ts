import { type Clock, MINUTE } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import { keepAttempt, lockCheckouts, openAttemptLike } from './attempts-store.ts';
import type { Biller } from './biller.ts';
import { type BillingApi, UnknownPaymentSystem } from './index.ts';

/** Whoever comes back within this time goes on with the checkout that is open, so that nobody pays for two (R4). */
const OPEN_FOR_MS = 30 * MINUTE;

export interface CheckoutDeps {
  db: Database;
  clock: Clock;
  billers: ReadonlyMap<string, Biller>;
  /** The address of the site that a buyer who came by this one is led back to: always one that we vouch for. */
  siteOrigin(site: string, requested: string): string;
}

export async function startCheckout(
  deps: CheckoutDeps,
  checkout: Parameters<BillingApi['startCheckout']>[0],
): Promise<{ attemptId: string; paymentUrl: string }> {
  const { userId, email, site, offer, paymentSystem, idempotencyKey } = checkout;
  if (!deps.billers.has(paymentSystem)) throw new UnknownPaymentSystem(paymentSystem);
  const id = newId(deps.clock);
  const createdAt = deps.clock.now();
  const origin = deps.siteOrigin(site, checkout.origin);
  const wanted = { id, userId, site, offer, biller: paymentSystem, origin, createdAt };
  const attempt = await deps.db.transaction(async (tx) => {
    await lockCheckouts(tx, userId);
    const open = await openAttemptLike(tx, wanted, new Date(createdAt.getTime() - OPEN_FOR_MS));
    return open ?? keepAttempt(tx, wanted, idempotencyKey);
  });
  // A repeated key stands for the first checkout, whatever was asked for the second time.
  const biller = deps.billers.get(attempt.biller);
  if (!biller) throw new UnknownPaymentSystem(attempt.biller);
  // To the address where this buyer is signed in now.
  const returnUrl = `${origin}/payment/?attempt=${attempt.id}`;
  return { attemptId: attempt.id, paymentUrl: await biller.checkoutUrl(attempt, { email, returnUrl }) };
}
