import type { z } from 'zod';
import type { TariffList } from '../contract/wire.ts';
import type { ShopDeps } from './parts.ts';
import { tariffsOf } from './tariffs.ts';

export async function priceSlots(
  deps: Pick<ShopDeps, 'db' | 'billing'>,
  site: string,
): Promise<z.output<typeof TariffList>> {
  const items = await tariffsOf(deps.db.drizzle, site);
  return { items, paymentSystems: deps.billing.paymentSystems(site) };
}
