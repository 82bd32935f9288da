import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import type { Biller } from './biller.ts';
import { type BillingApi, UnknownPaymentSystem } from './index.ts';
import { keepAttempt } from './store.ts';

export async function startCheckout(
  deps: { db: Database; clock: Clock; billers: ReadonlyMap<string, Biller> },
  checkout: Parameters<BillingApi['startCheckout']>[0],
): Promise<{ attemptId: string; paymentUrl: string }> {
  const { userId, email, site, offer, paymentSystem, origin, idempotencyKey } = checkout;
  if (!deps.billers.has(paymentSystem)) throw new UnknownPaymentSystem(paymentSystem);
  const id = newId(deps.clock);
  const createdAt = deps.clock.now();
  const attempt = await keepAttempt(
    deps.db.drizzle,
    { id, userId, site, offer, biller: paymentSystem, origin, createdAt },
    idempotencyKey,
  );
  // A repeated key stands for the first checkout, whatever was asked for the second time.
  const biller = deps.billers.get(attempt.biller);
  if (!biller) throw new UnknownPaymentSystem(attempt.biller);
  const returnUrl = `${attempt.origin}/payment/?attempt=${attempt.id}`;
  return { attemptId: attempt.id, paymentUrl: await biller.checkoutUrl(attempt, { email, returnUrl }) };
}
