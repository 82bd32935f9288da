import type { ApiContext } from '#api/request/context.ts';
import type { TariffFields } from '../contract/admin-types.ts';
import type { Tariff } from '../contract/types.ts';
import type { Purchase } from './sale/recent-purchases-store.ts';

export type { Purchase } from './sale/recent-purchases-store.ts';
export { slotsOnSale } from './tariffs/tariffs-store.ts';
export { unsoldTariffs } from './tariffs/unsold-tariffs.ts';

export type BroughtTariff = { id: string } & TariffFields;

/** For other modules. */
export interface ShopApi {
  /** Currencies that memberships are sold in. */
  currencies(): Promise<string[]>;
  /** A tariff that this user may buy now, and the page to buy it on; undefined if they can't (R3, R7 to R9). */
  purchasableOffer(
    request: Pick<ApiContext, 'site' | 'visitor' | 'request' | 'reply'> & { userId: string },
    priceUuid: string,
  ): Promise<{ tariff: Tariff; path: string } | undefined>;
  /** Imports the demo's tariffs and purchases; idempotent. */
  bring(world: { tariffs: readonly BroughtTariff[]; purchases: readonly Purchase[] }): Promise<void>;
}
