import { MINUTE } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import type { Biller, Checkout } from '../biller.ts';
import type { BillingDeps } from '../deps.ts';
import { type BillingApi, BuyerBlocked, KeyOfAnotherCheckout, NoPaymentPage, UnknownPaymentSystem } from '../index.ts';
import { isBlocked } from '../risk/block-list.ts';
import { checkoutWithKey, keepKey } from './checkout-keys-store.ts';
import { forgetLeft } from './checkout-returns-store.ts';
import {
  lastSubscriptionAt,
  lockCheckouts,
  noteSource,
  openCheckoutLike,
  saveCheckout,
  stateOfCheckout,
} from './checkouts-store.ts';
import { unsellableReason } from './unsellable-reason.ts';

/** A buyer who returns within this time gets the open checkout again, so that nobody pays twice (R4). */
const OPEN_FOR_MS = 30 * MINUTE;

export async function startCheckout(
  deps: Pick<BillingDeps, 'db' | 'clock' | 'log' | 'billers'>,
  checkout: Parameters<BillingApi['startCheckout']>[0],
): ReturnType<BillingApi['startCheckout']> {
  const { userId, email, site, country, origin, offer, paymentSystem, idempotencyKey, isRepeatable, source } = checkout;
  const chosen = deps.billers.get(paymentSystem);
  if (!chosen) throw new UnknownPaymentSystem(paymentSystem);
  // Checked before anything is stored: a checkout that can't be paid must not exist.
  const reason = unsellableReason(chosen, offer);
  if (reason) throw new UnknownPaymentSystem(reason);
  if (await isBlocked(deps.db.drizzle, { userId, email, site, country }, deps.clock.now())) throw new BuyerBlocked();
  const id = newId(deps.clock);
  const createdAt = deps.clock.now();
  const requested = { id, userId, site, offer, biller: paymentSystem, origin, source, createdAt };
  const { checkout: started, state } = await deps.db.transaction(async (tx) => {
    await lockCheckouts(tx, userId);
    const existing = idempotencyKey && (await checkoutWithKey(tx, userId, idempotencyKey));
    if (existing && !isSameChoice(existing, requested)) throw new KeyOfAnotherCheckout();
    if (existing) return goOn(tx, existing);
    const isAnother = isRepeatable && idempotencyKey !== undefined;
    const since = new Date(createdAt.getTime() - OPEN_FOR_MS);
    const open = isAnother ? undefined : await openCheckoutLike(tx, requested, since);
    if (open && source) await noteSource(tx, open.id, source);
    if (open && idempotencyKey) await keepKey(tx, open, idempotencyKey, createdAt);
    return goOn(tx, open ?? (await saveCheckout(tx, requested, idempotencyKey)));
  });
  // The origin where this buyer is signed in now.
  const { returnPath = '/payment/', byOneClick = false } = checkout;
  const returnUrl = `${origin}${returnPath}?checkout=${started.id}`;
  // With the payment page, the buyer would pay twice.
  if (state === 'approved') return { checkoutId: started.id, state, paymentUrl: returnUrl };
  const paymentUrl = await pageOf(deps, chosen, async () => {
    const known = byOneClick ? await oneClickPage(deps, chosen, started, returnUrl) : undefined;
    return known ?? chosen.checkoutUrl(started, { email, returnUrl });
  });
  return { checkoutId: started.id, state, paymentUrl };
}

/** A buyer who said before that they didn't pay may pay now (R19). */
async function goOn(tx: Tx, checkout: Checkout) {
  await forgetLeft(tx, checkout.id);
  return { checkout, state: await stateOfCheckout(tx, checkout.id) };
}

/** A failure of the biller isn't ours: the buyer can pick another way to pay. */
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

/** Ignores the offer's other terms, which may have changed since: those frozen first count. */
function isSameChoice({ site, biller, offer: { kind, product } }: Checkout, requested: Checkout): boolean {
  return (
    site === requested.site &&
    biller === requested.biller &&
    kind === requested.offer.kind &&
    product === requested.offer.product
  );
}

/** The biller's page for a returning buyer; undefined if it has none, or doesn't know this buyer. */
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
