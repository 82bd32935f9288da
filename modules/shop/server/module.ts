import type { Module } from '#kernel/module.ts';
import { shopAdminHandlers } from './admin-api.ts';
import { shopHandlers } from './api.ts';
import { bringWorld } from './bring-world.ts';
import type { ShopDeps } from './deps.ts';
import type { ShopApi } from './index.ts';
import { purchasableOffer } from './purchase/purchasable-offer.ts';
import { purchaseHandlers } from './sale/recent-purchases.ts';
import { currenciesOnSale } from './tariffs/tariffs.ts';

/** What is for sale, to whom, at which price, until when, and how purchases start. */
export function shopModule(deps: ShopDeps) {
  const api: ShopApi = {
    currencies: () => currenciesOnSale(deps.db.drizzle),
    purchasableOffer: (request, priceUuid) => purchasableOffer(deps, request, priceUuid),
    bring: (world) => bringWorld(deps, world),
  };

  return {
    name: 'shop' as const,
    endpoints: shopHandlers(deps),
    adminEndpoints: shopAdminHandlers(deps),
    on: purchaseHandlers(deps),
    forgetAccount: 'holds nothing',
    api,
  } satisfies Module & { api: ShopApi };
}
