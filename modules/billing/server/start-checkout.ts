import { MINUTE } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import {
  keepAttempt,
  lastSubscriptionAt,
  lockCheckouts,
  openAttemptLike,
  stateOfAttempt,
} from './attempts-store.ts';
import type { Biller, CheckoutAttempt } from './biller.ts';
import { attemptWithKey, keepKey } from './checkout-keys-store.ts';
import { type BillingApi, KeyOfAnotherCheckout, NoPaymentPage, UnknownPaymentSystem } from './index.ts';
import type { BillingParts } from './parts.ts';
import { whyNotSold } from './sells-offer.ts';

/** Whoever comes back within this time goes on with the checkout that is open, so that nobody pays for two (R4). */
const OPEN_FOR_MS = 30 * MINUTE;

export async function startCheckout(
  parts: Pick<BillingParts, 'db' | 'clock' | 'log' | 'billers'>,
  checkout: Parameters<BillingApi['startCheckout']>[0],
): ReturnType<BillingApi['startCheckout']> {
  const { userId, email, site, origin, offer, paymentSystem, idempotencyKey, isRepeatable } = checkout;
  const chosen = parts.billers.get(paymentSystem);
  if (!chosen) throw new UnknownPaymentSystem(paymentSystem);
  // Before anything is kept: a checkout that nobody can pay is none.
  const reason = whyNotSold(chosen, offer);
  if (reason) throw new UnknownPaymentSystem(reason);
  const id = newId(parts.clock);
  const createdAt = parts.clock.now();
  const wanted = { id, userId, site, offer, biller: paymentSystem, origin, createdAt };
  const { attempt, state } = await parts.db.transaction(async (tx) => {
    await lockCheckouts(tx, userId);
    const begun = idempotencyKey && (await attemptWithKey(tx, userId, idempotencyKey));
    if (begun && !isSameChoice(begun, wanted)) throw new KeyOfAnotherCheckout();
    if (begun) return { attempt: begun, state: await stateOfAttempt(tx, begun.id) };
    const isAnother = isRepeatable && idempotencyKey !== undefined;
    const since = new Date(createdAt.getTime() - OPEN_FOR_MS);
    const open = isAnother ? undefined : await openAttemptLike(tx, wanted, since);
    if (open && idempotencyKey) await keepKey(tx, open, idempotencyKey, createdAt);
    return { attempt: open ?? (await keepAttempt(tx, wanted, idempotencyKey)), state: 'pending' as const };
  });
  // To the address where this buyer is signed in now.
  const { returnPath = '/payment/', byOneClick = false } = checkout;
  const returnUrl = `${origin}${returnPath}?attempt=${attempt.id}`;
  // Whoever paid for it here would pay for it twice.
  if (state === 'approved') return { attemptId: attempt.id, state, paymentUrl: returnUrl };
  const paymentUrl = await pageOf(parts, chosen, async () => {
    const known = byOneClick ? await oneClickPage(parts, chosen, attempt, returnUrl) : undefined;
    return known ?? chosen.checkoutUrl(attempt, { email, returnUrl });
  });
  return { attemptId: attempt.id, state, paymentUrl };
}

/** What fails at a biller is no fault of ours, and the buyer may choose another way to pay. */
async function pageOf(
  { log }: Pick<BillingParts, 'log'>,
  { name }: Biller,
  ask: () => Promise<string>,
): Promise<string> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof UnknownPaymentSystem) throw error;
    log.error({ err: error, biller: name }, 'a biller gave no payment page');
    throw new NoPaymentPage(`${name} gave no payment page.`, { cause: error });
  }
}

/** What the offer says of it may have changed since: what was frozen first counts. */
function isSameChoice(
  { site, biller, offer: { kind, product } }: CheckoutAttempt,
  wanted: CheckoutAttempt,
): boolean {
  return (
    site === wanted.site &&
    biller === wanted.biller &&
    kind === wanted.offer.kind &&
    product === wanted.offer.product
  );
}

/** The page of a biller that knows this buyer; undefined where it has none, or knows nobody of that name. */
async function oneClickPage(
  { db }: Pick<BillingParts, 'db'>,
  biller: Biller,
  attempt: CheckoutAttempt,
  returnUrl: string,
): Promise<string | undefined> {
  if (!biller.oneClickUrl) return undefined;
  const subscriptionReference = await lastSubscriptionAt(db.drizzle, attempt.userId, biller.name);
  if (subscriptionReference === undefined) return undefined;
  return biller.oneClickUrl(attempt, { subscriptionReference, returnUrl });
}

export async function oneClickSystems(
  { db, billers }: Pick<BillingParts, 'db' | 'billers'>,
  userId: string,
): Promise<string[]> {
  const able = [...billers.values()].filter(({ oneClickUrl }) => oneClickUrl !== undefined);
  const known = await Promise.all(
    able.map(async ({ name }) => ((await lastSubscriptionAt(db.drizzle, userId, name)) ? [name] : [])),
  );
  return known.flat();
}
