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

/** Anyone who comes back within this time goes on with the checkout that is open, so that nobody pays for two (R4). */
const OPEN_FOR_MS = 30 * MINUTE;

export async function startCheckout(
  deps: Pick<BillingDeps, 'db' | 'clock' | 'log' | 'billers'>,
  checkout: Parameters<BillingApi['startCheckout']>[0],
): ReturnType<BillingApi['startCheckout']> {
  const { userId, email, site, country, origin, offer, paymentSystem, idempotencyKey, isRepeatable, source } = checkout;
  const chosen = deps.billers.get(paymentSystem);
  if (!chosen) throw new UnknownPaymentSystem(paymentSystem);
  // Before anything is kept: a checkout that nobody can pay is none.
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
  // To the address where this buyer is signed in now.
  const { returnPath = '/payment/', byOneClick = false } = checkout;
  const returnUrl = `${origin}${returnPath}?checkout=${started.id}`;
  // Anyone who paid for it here would pay for it twice.
  if (state === 'approved') return { checkoutId: started.id, state, paymentUrl: returnUrl };
  const paymentUrl = await pageOf(deps, chosen, async () => {
    const known = byOneClick ? await oneClickPage(deps, chosen, started, returnUrl) : undefined;
    return known ?? chosen.checkoutUrl(started, { email, returnUrl });
  });
  return { checkoutId: started.id, state, paymentUrl };
}

/** Whoever said before that nothing was paid may pay now (R19). */
async function goOn(tx: Tx, checkout: Checkout) {
  await forgetLeft(tx, checkout.id);
  return { checkout, state: await stateOfCheckout(tx, checkout.id) };
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
function isSameChoice({ site, biller, offer: { kind, product } }: Checkout, requested: Checkout): boolean {
  return (
    site === requested.site &&
    biller === requested.biller &&
    kind === requested.offer.kind &&
    product === requested.offer.product
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
