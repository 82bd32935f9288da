import { type BillingApi, type CheckoutOutcome, tryCheckout } from '#modules/billing/server/index.ts';
import type { WalletModuleDeps } from '../deps.ts';
import { saleKey } from '../ledger/apply-billing-event.ts';
import { transferOf } from '../ledger/ledger-store.ts';
import { tokensOf } from './pack-offer.ts';
import { offerOf, packsOf, systemsFor } from './packs.ts';

export type BuyOutcome = CheckoutOutcome | { kind: 'unknown-pack' };

/** Where buyers return; the page shows the outcome of their checkout. */
const RETURN_PATH = '/tokens/';

/** Starts a checkout for a pack, frozen at this buyer's price. */
export async function buyTokens(
  { db, billing }: Pick<WalletModuleDeps, 'db' | 'billing'>,
  buyer: Omit<Parameters<BillingApi['startCheckout']>[0], 'offer' | 'returnPath'> & {
    priceUuid: string;
    isMember: boolean;
  },
): Promise<BuyOutcome> {
  const { priceUuid, isMember, ...checkout } = buyer;
  const { site, paymentSystem } = checkout;
  const pack = (await packsOf(db.drizzle, site)).find(({ id }) => id === priceUuid);
  if (!pack) return { kind: 'unknown-pack' };
  const system = systemsFor({ billing }, site, pack, isMember).find(({ name }) => name === paymentSystem);
  if (!system) return { kind: 'unknown-payment-system' };
  const offer = offerOf(site, pack, { isMember, isNonRecurring: system.isNonRecurring });
  return tryCheckout(billing, { ...checkout, offer, returnPath: RETURN_PATH, isRepeatable: true });
}

/** The outcome of a checkout: approved only once its tokens have been credited. Undefined if it isn't the caller's. */
export async function tokensBought(
  { db, billing }: Pick<WalletModuleDeps, 'db' | 'billing'>,
  { checkoutId, userId, site }: { checkoutId: string; userId: string; site: string },
): Promise<{ state: 'pending' | 'approved' | 'declined'; tokens: number } | undefined> {
  const checkout = await billing.checkout(checkoutId, userId);
  const tokens = checkout?.offer.site === site ? tokensOf(checkout.offer) : undefined;
  if (!checkout || tokens === undefined) return undefined;
  const isThere = checkout.state !== 'approved' || (await transferOf(db.drizzle, saleKey(checkoutId)));
  return { state: isThere ? checkout.state : 'pending', tokens };
}
