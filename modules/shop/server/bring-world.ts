import type { ShopDeps } from './deps.ts';
import type { ShopApi } from './index.ts';
import { addPurchase } from './sale/recent-purchases-store.ts';
import { slotsForSale } from './tariffs/tariffs.ts';
import { addTariff } from './tariffs/tariffs-store.ts';

/** Demo tariffs and purchases, beside the tariff that each site starts with. */
export async function bringWorld(
  { db }: Pick<ShopDeps, 'db'>,
  { tariffs, purchases }: Parameters<ShopApi['bring']>[0],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const tariff of tariffs) {
      await slotsForSale(tx, tariff.site);
      await addTariff(tx, tariff);
    }
    for (const purchase of purchases) await addPurchase(tx, purchase);
  });
}
