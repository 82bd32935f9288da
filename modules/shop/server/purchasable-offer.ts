import { mayBuy } from './check-purchase.ts';
import type { ShopDeps } from './deps.ts';
import type { ShopApi } from './index.ts';
import { waysToPay } from './payment-systems.ts';
import { findSlot } from './tariffs-store.ts';

/** What somebody is offered outside the sale page: what they could not buy, nobody is shown a price of. */
export async function offerTo(
  deps: ShopDeps,
  asked: Parameters<ShopApi['offerTo']>[0],
  priceUuid: string,
): ReturnType<ShopApi['offerTo']> {
  const sellable = await mayBuy(deps, asked, priceUuid);
  if (sellable.kind !== 'yes') return undefined;
  const { isUpgrade } = sellable;
  const { id, image, price } = sellable.tariff;
  const isPayable = price.customPaymentUrl !== null || waysToPay(deps, asked.site.key, {}, sellable.tariff).length > 0;
  if (!isPayable) return undefined;
  const event = (await findSlot(deps.db.drizzle, priceUuid))?.saleEvent;
  const words = new URLSearchParams({ ...(event && { event }), plan: id });
  return {
    // A picture may be of a video, which nobody sees before an age is proved.
    tariff: { ...sellable.tariff, image: asked.visitor.verified ? image : null },
    path: isUpgrade ? `/main-dashboard/upgrade-subscription/#plan-${id}` : `/join-now/?${words}`,
  };
}
