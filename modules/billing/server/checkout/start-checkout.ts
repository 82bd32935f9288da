import { MINUTE } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import type { Biller, Checkout } from '../biller.ts';
import type { BillingDeps } from '../deps.ts';
import { type BillingApi, KeyOfAnotherCheckout, NoPaymentPage, UnknownPaymentSystem } from '../index.ts';
import { checkoutWithKey, keepKey } from './checkout-keys-store.ts';
import {
  lastSubscriptionAt,
  lockCheckouts,
  openCheckoutLike,
  saveCheckout,
  stateOfCheckout,
} from './checkouts-store.ts';
import { whyNotSold } from './unsellable-reason.ts';

/** Anyone who comes back within this time goes on with the checkout that is open, so that nobody pays for two (R4). */
const OPEN_FOR_MS = 30 * MINUTE;

export async function startCheckout(
  parts: Pick<BillingDeps, 'db' | 'clock' | 'log' | 'billers'>,
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
  const { checkout: attempt, state } = await parts.db.transaction(async (tx) => {
    await lockCheckouts(tx, userId);
    const begun = idempotencyKey && (await checkoutWithKey(tx, userId, idempotencyKey));
    if (begun && !isSameChoice(begun, wanted)) throw new KeyOfAnotherCheckout();
    if (begun) return { checkout: begun, state: await stateOfCheckout(tx, begun.id) };
    const isAnother = isRepeatable && idempotencyKey !== undefined;
    const since = new Date(createdAt.getTime() - OPEN_FOR_MS);
    const open = isAnother ? undefined : await openCheckoutLike(tx, wanted, since);
    if (open && idempotencyKey) await keepKey(tx, open, idempotencyKey, createdAt);
    return { checkout: open ?? (await saveCheckout(tx, wanted, idempotencyKey)), state: 'pending' as const };
  });
  // To the address where this buyer is signed in now.
  const { returnPath = '/payment/', byOneClick = false } = checkout;
  const returnUrl = `${origin}${returnPath}?checkout=${attempt.id}`;
  // Anyone who paid for it here would pay for it twice.
  if (state === 'approved') return { checkoutId: attempt.id, state, paymentUrl: returnUrl };
  const paymentUrl = await pageOf(parts, chosen, async () => {
    const known = byOneClick ? await oneClickPage(parts, chosen, attempt, returnUrl) : undefined;
    return known ?? chosen.checkoutUrl(attempt, { email, returnUrl });
  });
  return { checkoutId: attempt.id, state, paymentUrl };
}

/** What fails at a biller is no fault of ours, and the buyer may choose another way to pay. */
async function pageOf(
  { log }: Pick<BillingDeps, 'log'>,
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
function isSameChoice({ site, biller, offer: { kind, product } }: Checkout, wanted: Checkout): boolean {
  return (
    site === wanted.site && biller === wanted.biller && kind === wanted.offer.kind && product === wanted.offer.product
  );
}

/** The page of a biller that knows this buyer; undefined where it has none, or knows nobody of that name. */
async function oneClickPage(
  { db }: Pick<BillingDeps, 'db'>,
  biller: Biller,
  checkout: Checkout,
  returnUrl: string,
): Promise<string | undefined> {
  if (!biller.oneClickUrl) return undefined;
  const subscriptionReference = await lastSubscriptionAt(db.drizzle, checkout.userId, biller.name);
  if (subscriptionReference === undefined) return undefined;
  return biller.oneClickUrl(checkout, { subscriptionReference, returnUrl });
}

export async function oneClickSystems(
  { db, billers }: Pick<BillingDeps, 'db' | 'billers'>,
  userId: string,
): Promise<string[]> {
  const able = [...billers.values()].filter(({ oneClickUrl }) => oneClickUrl !== undefined);
  const known = await Promise.all(
    able.map(async ({ name }) => ((await lastSubscriptionAt(db.drizzle, userId, name)) ? [name] : [])),
  );
  return known.flat();
}
