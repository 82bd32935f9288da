import type { ApiContext } from '#api/request/context.ts';
import {
  type BillingApi,
  KeyOfAnotherCheckout,
  NoPaymentPage,
  UnknownPaymentSystem,
} from '#modules/billing/server/index.ts';
import type { Tariff } from '../contract/types.ts';
import { bundledSites, checkPurchase, type RefusalReason } from './check-purchase.ts';
import type { ShopDeps } from './deps.ts';
import { freezeOffer } from './freeze-offer.ts';
import { canPayWith } from './payment-systems.ts';
import { isCheaper, isDiscounted } from './price-kind.ts';

export type PurchaseOutcome =
  | { kind: 'started'; checkoutId: string | null; paymentUrl: string }
  | {
      kind: RefusalReason | 'unknown-payment-system' | 'no-payment-url' | 'no-payment-page' | 'key-of-another';
    };

export type Buyer = Pick<ApiContext, 'site' | 'visitor' | 'request' | 'reply'> & {
  userId: string;
  email: string;
};
interface PurchaseKind {
  isUpgrade: boolean;
  /** Replaces something that costs more. */
  isDowngrade?: boolean;
}
interface Choice {
  priceUuid: string;
  paymentSystem: string;
  idempotencyKey?: string;
}

/** Freezes the chosen tariff into a checkout, if this buyer may buy it now. */
export async function startPurchase(deps: ShopDeps, buyer: Buyer, choice: Choice): Promise<PurchaseOutcome> {
  const check = await checkPurchase(deps, buyer, choice.priceUuid);
  if (check.kind !== 'yes') return check;
  const { tariff, isUpgrade, replaced } = check;
  const external = externalCheckout(tariff, buyer.request.origin);
  if (external) return external;
  return startCheckout(deps, { ...buyer, siteKey: buyer.site.key }, tariff, {
    ...choice,
    isUpgrade,
    isDowngrade: replaced !== undefined && isCheaper(tariff, replaced),
  });
}

/** R4: a tariff with its own payment URL has no checkout here. @param origin of the site that sells it */
export function externalCheckout(
  { price: { customPaymentUrl } }: Tariff,
  origin: string,
): Extract<PurchaseOutcome, { kind: 'started' }> | undefined {
  if (customPaymentUrl === null) return undefined;
  return { kind: 'started', checkoutId: null, paymentUrl: new URL(customPaymentUrl, origin).href };
}

/** At the chosen biller. */
export async function startCheckout(
  deps: Pick<ShopDeps, 'billing' | 'sites' | 'db'>,
  { siteKey: site, userId, email, request }: Omit<Buyer, 'site' | 'visitor' | 'reply'> & { siteKey: string },
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
  const checkout: Parameters<BillingApi['startCheckout']>[0] = {
    userId,
    email,
    site,
    offer,
    paymentSystem,
    idempotencyKey,
    origin: request.origin,
  };
  try {
    const started = await deps.billing.startCheckout(checkout);
    return started.paymentUrl ? { kind: 'started', ...started } : { kind: 'no-payment-url' };
  } catch (error) {
    if (error instanceof UnknownPaymentSystem) return { kind: 'unknown-payment-system' };
    if (error instanceof KeyOfAnotherCheckout) return { kind: 'key-of-another' };
    if (error instanceof NoPaymentPage) return { kind: 'no-payment-page' };
    throw error;
  }
}
