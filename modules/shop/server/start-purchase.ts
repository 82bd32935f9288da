import type { ApiContext } from '#api/context.ts';
import {
  type BillingApi,
  KeyOfAnotherCheckout,
  NoPaymentPage,
  UnknownPaymentSystem,
} from '#modules/billing/server/index.ts';
import type { Tariff } from '../contract/types.ts';
import { mayBuy, type Refused, slaveSitesOf } from './check-purchase.ts';
import type { ShopDeps } from './deps.ts';
import { offerOf } from './freeze-offer.ts';
import { sells } from './payment-systems.ts';
import { isCheaper, isDiscounted } from './price-kind.ts';

export type JoinOutcome =
  | { kind: 'started'; checkoutId: string | null; paymentUrl: string }
  | {
      kind: Refused | 'unknown-payment-system' | 'no-payment-url' | 'no-payment-page' | 'key-of-another';
    };

export type Buyer = Pick<ApiContext, 'site' | 'visitor' | 'request' | 'reply'> & {
  userId: string;
  email: string;
};
interface Kind {
  isUpgrade: boolean;
  /** Takes the place of something that costs more. */
  isDowngrade?: boolean;
}
interface Choice {
  priceUuid: string;
  paymentSystem: string;
  idempotencyKey?: string;
}

/** Freezes the chosen tariff into a checkout, if this buyer may have it now. */
export async function join(deps: ShopDeps, buyer: Buyer, choice: Choice): Promise<JoinOutcome> {
  const sellable = await mayBuy(deps, buyer, choice.priceUuid);
  if (sellable.kind !== 'yes') return sellable;
  const { tariff, isUpgrade, replaced } = sellable;
  const elsewhere = soldElsewhere(tariff, buyer.request.origin);
  if (elsewhere) return elsewhere;
  return checkOut(deps, { ...buyer, siteKey: buyer.site.key }, tariff, {
    ...choice,
    isUpgrade,
    isDowngrade: replaced !== undefined && isCheaper(tariff, replaced),
  });
}

/** R4: what is sold at an address of its own has no checkout of ours. @param origin of the site that sells it */
export function soldElsewhere(
  { price: { customPaymentUrl } }: Tariff,
  origin: string,
): Extract<JoinOutcome, { kind: 'started' }> | undefined {
  if (customPaymentUrl === null) return undefined;
  return { kind: 'started', checkoutId: null, paymentUrl: new URL(customPaymentUrl, origin).href };
}

/** The checkout itself, at the biller that was chosen. */
export async function checkOut(
  deps: Pick<ShopDeps, 'billing' | 'sites' | 'db'>,
  { siteKey: site, userId, email, request }: Omit<Buyer, 'site' | 'visitor' | 'reply'> & { siteKey: string },
  tariff: Tariff,
  { paymentSystem, idempotencyKey, isUpgrade, isDowngrade = false }: Omit<Choice, 'priceUuid'> & Kind,
): Promise<JoinOutcome> {
  const system = deps.billing.paymentSystems(site).find(({ name }) => name === paymentSystem);
  if (!system || !sells(deps, site, tariff, system)) return { kind: 'unknown-payment-system' };
  const sites = slaveSitesOf(deps, tariff);
  const offer = offerOf(site, tariff, system, {
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
