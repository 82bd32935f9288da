import type { Alert } from '#kernel/overview.ts';
import type { ReadyLine } from '#kernel/readiness.ts';
import type { ShopDeps } from '../deps.ts';
import { obstaclesTo } from '../purchase/payment-systems.ts';
import { slotsOnSale } from './tariffs-store.ts';

export interface UnsoldTariff {
  site: string;
  name: string;
  /** Why each biller doesn't sell it. */
  obstacles: string[];
}

interface Deps extends Pick<ShopDeps, 'db'> {
  billing: Pick<ShopDeps['billing'], 'paymentSystems' | 'refusalOf' | 'capabilitiesOf'>;
}

/** Tariffs that operators put on sale but nobody can buy (R19). */
export async function unsoldTariffs(deps: Deps): Promise<UnsoldTariff[]> {
  const slots = await slotsOnSale(deps.db.drizzle);
  return slots
    .map(({ site, tariff }) => ({ site, name: tariff.name, obstacles: obstaclesTo(deps, site, tariff) }))
    .filter(({ obstacles }) => obstacles.length > 0);
}

/** Ready when the site sells something and every plan on sale can be bought. */
export async function plansLine(deps: Deps, site: string): Promise<ReadyLine> {
  const slots = await slotsOnSale(deps.db.drizzle, site);
  const unsold = slots.filter(({ tariff }) => obstaclesTo(deps, site, tariff).length > 0);
  return {
    name: 'shop.plans',
    isReady: slots.length > 0 && unsold.length === 0,
    missing: unsold.map(({ tariff }) => tariff.name),
    path: `/tariffs?site=${site}`,
  };
}

export async function shopAlerts(deps: Deps): Promise<Alert[]> {
  const { length: count } = await unsoldTariffs(deps);
  return count > 0 ? [{ name: 'shop.tariffs-unsold', count, isBad: true, path: '/tariffs' }] : [];
}
