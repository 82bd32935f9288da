import type { Module } from '#kernel/module.ts';
import { shopAdminHandlers } from './admin-api.ts';
import { shopHandlers } from './api.ts';
import type { ShopDeps } from './deps.ts';
import type { ShopApi } from './index.ts';
import { purchasableOffer } from './purchase/check-purchase.ts';
import { purchaseHandlers } from './sale/recent-purchases.ts';
import { addPurchase } from './sale/recent-purchases-store.ts';
import { currenciesOnSale, slotsForSale, standardTariffId } from './tariffs/tariffs.ts';
import { addTariff } from './tariffs/tariffs-store.ts';
import { plansLine, shopAlerts } from './tariffs/unsold-tariffs.ts';

/** What is for sale, to whom, at which price, until when, and how purchases start. */
export function shopModule(deps: ShopDeps) {
  const api: ShopApi = {
    currencies: () => currenciesOnSale(deps.db.drizzle),
    purchasableOffer: (request, priceUuid) => purchasableOffer(deps, request, priceUuid),
    bring: ({ tariffs, purchases }) =>
      deps.db.transaction(async (tx) => {
        for (const tariff of tariffs) {
          // Beside the tariff that each site starts with, unless that is brought too.
          if (tariff.id !== standardTariffId(tariff.site)) await slotsForSale(tx, tariff.site);
          await addTariff(tx, tariff);
        }
        for (const purchase of purchases) await addPurchase(tx, purchase);
      }),
  };

  return {
    name: 'shop' as const,
    endpoints: shopHandlers(deps),
    adminEndpoints: shopAdminHandlers(deps),
    on: purchaseHandlers(deps),
    overview: [{ permission: 'shop.read', alerts: () => shopAlerts(deps) }],
    readiness: async ({ key }) => [await plansLine(deps, key)],
    forgetAccount: 'holds nothing',
    api,
  } satisfies Module & { api: ShopApi };
}
