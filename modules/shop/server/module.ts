import type { Module } from '#kernel/module.ts';
import { shopAdminHandlers } from './admin-api.ts';
import { shopHandlers } from './api.ts';
import type { ShopDeps } from './deps.ts';
import type { ShopApi } from './index.ts';
import { purchasableOffer } from './purchase/check-purchase.ts';
import { purchaseHandlers } from './sale/recent-purchases.ts';
import { addPurchase } from './sale/recent-purchases-store.ts';
import { addTariff, currenciesOf } from './tariffs/tariffs-store.ts';
import { plansLine, shopAlerts } from './tariffs/unsold-tariffs.ts';

/** The currency until something is on sale. */
const USUAL_CURRENCY = 'USD';

/** What is for sale, to whom, at which price and until when, and how purchases start. */
export function shopModule(deps: ShopDeps) {
  const api: ShopApi = {
    async currencies() {
      const currencies = await currenciesOf(deps.db.drizzle);
      return currencies.length > 0 ? currencies : [USUAL_CURRENCY];
    },
    purchasableOffer: (request, priceUuid) => purchasableOffer(deps, request, priceUuid),
    bring: ({ tariffs, purchases }) =>
      deps.db.transaction(async (tx) => {
        for (const tariff of tariffs) await addTariff(tx, tariff);
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
