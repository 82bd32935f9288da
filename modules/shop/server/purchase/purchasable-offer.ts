import type { ShopDeps } from '../deps.ts';
import type { ShopApi } from '../index.ts';
import { findSlot } from '../tariffs/tariffs-store.ts';
import { checkPurchase } from './check-purchase.ts';
import { paymentSystemsFor } from './payment-systems.ts';

/** For offers outside the sale page: nobody sees a price that they couldn't buy at. */
export async function purchasableOffer(
  deps: ShopDeps,
  request: Parameters<ShopApi['purchasableOffer']>[0],
  priceUuid: string,
): ReturnType<ShopApi['purchasableOffer']> {
  const check = await checkPurchase(deps, request, priceUuid);
  if (check.kind !== 'yes') return undefined;
  const { isUpgrade } = check;
  const { id, image, price } = check.tariff;
  const isPayable =
    price.customPaymentUrl !== null || paymentSystemsFor(deps, request.site.key, {}, check.tariff).length > 0;
  if (!isPayable) return undefined;
  const event = (await findSlot(deps.db.drizzle, priceUuid))?.saleEvent;
  const query = new URLSearchParams({ ...(event && { event }), plan: id });
  return {
    // Pictures may show a video, so they need a verified age (R13).
    tariff: { ...check.tariff, image: request.visitor.verified ? image : null },
    path: isUpgrade ? `/main-dashboard/upgrade-subscription/#plan-${id}` : `/join-now/?${query}`,
  };
}
