import type { ApiContext } from '#api/request/context.ts';
import type { SaleSource } from '#modules/billing/contract/sale-source.ts';
import { type CheckoutRefusal, tryCheckout } from '#modules/billing/server/index.ts';
import type { Tariff } from '../../contract/types.ts';
import type { ShopDeps } from '../deps.ts';
import { bundledSites, checkPurchase, type RefusalReason } from './check-purchase.ts';
import { freezeOffer } from './freeze-offer.ts';
import { canPayWith } from './payment-systems.ts';
import { isCheaper, isDiscounted } from './price-kind.ts';

export type PurchaseOutcome =
  | { kind: 'started'; checkoutId: string | null; paymentUrl: string }
  | { kind: RefusalReason | CheckoutRefusal };

export type Buyer = Pick<ApiContext, 'site' | 'visitor' | 'request' | 'reply'> & {
  userId: string;
  email: string;
  /** Where the sale came from, kept with the checkout. */
  source?: SaleSource;
};
type CheckoutBuyer = Omit<Buyer, 'site' | 'visitor' | 'reply'> & { siteKey: string };
interface PurchaseKind {
  isUpgrade: boolean;
  /** It replaces something that costs more. */
  isDowngrade?: boolean;
}
interface Choice {
  priceUuid: string;
  paymentSystem: string;
  idempotencyKey?: string;
}

/** Starts a checkout for the chosen tariff, frozen as an offer, if this buyer may buy it now. */
export async function startPurchase(deps: ShopDeps, buyer: Buyer, choice: Choice): Promise<PurchaseOutcome> {
  const check = await checkPurchase(deps, buyer, choice.priceUuid);
  if (check.kind !== 'yes') return check;
  const { tariff, isUpgrade, replaced } = check;
  const siteKey = buyer.site.key;
  const external = await externalCheckout(deps, { ...buyer, siteKey }, tariff, buyer.request.origin);
  if (external) return external;
  return startCheckout(deps, { ...buyer, siteKey }, tariff, {
    ...choice,
    isUpgrade,
    isDowngrade: replaced !== undefined && isCheaper(tariff, replaced),
  });
}

/** R4. A tariff with its own payment URL has no checkout here. @param origin of the site that sells it */
export async function externalCheckout(
  { billing, db }: Pick<ShopDeps, 'billing' | 'db'>,
  { siteKey: site, userId, email, request }: CheckoutBuyer,
  { price: { customPaymentUrl } }: Tariff,
  origin: string,
): Promise<PurchaseOutcome | undefined> {
  if (customPaymentUrl === null) return undefined;
  const comer = { userId, email, site, country: request.geolocation?.country };
  if (await billing.isBlocked(db.drizzle, comer)) return { kind: 'buyer-blocked' };
  return { kind: 'started', checkoutId: null, paymentUrl: new URL(customPaymentUrl, origin).href };
}

/** At the chosen biller. */
export async function startCheckout(
  deps: Pick<ShopDeps, 'billing' | 'sites' | 'db'>,
  { siteKey: site, userId, email, request, source }: CheckoutBuyer,
  tariff: Tariff,
  { paymentSystem, idempotencyKey, isUpgrade, isDowngrade = false }: Omit<Choice, 'priceUuid'> & PurchaseKind,
): Promise<PurchaseOutcome> {
  const system = deps.billing.paymentSystems(site).find(({ name }) => name === paymentSystem);
  if (!system || !canPayWith(deps, site, tariff, system)) return { kind: 'unknown-payment-system' };
  const sites = bundledSites(deps, tariff);
  const offer = freezeOffer(site, tariff, system, {
    ...(sites.length > 0 && { sites }),
    ...(isUpgrade && { replaces: true }),
    ...(isDowngrade && { isDowngrade }),
    ...((await isDiscounted(deps.db.drizzle, site, tariff)) && { isDiscounted: true }),
    ...(request.geolocation && { region: request.geolocation.country }),
  });
  if (!offer) return { kind: 'unknown-payment-system' };
  const { origin } = request;
  const buyer = { userId, email, site, origin, country: request.geolocation?.country };
  return tryCheckout(deps.billing, { ...buyer, source, offer, paymentSystem, idempotencyKey });
}
