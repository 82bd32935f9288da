import type { ApiContext } from '#api/context.ts';
import type { TariffFields } from '../contract/admin-types.ts';
import type { Tariff } from '../contract/types.ts';
import type { Purchase } from './recent-purchases-store.ts';

export type { Purchase } from './recent-purchases-store.ts';
export { standardTariffId } from './tariffs.ts';

export type BroughtTariff = { id: string } & TariffFields;

/** What other modules may ask of the shop. */
export interface ShopApi {
  /** In which the sites sell memberships. */
  currencies(): Promise<string[]>;
  /** A tariff as this person may buy it at this moment, and the page where they do; undefined where they cannot (R3, R7 to R9). */
  offerTo(
    asked: Pick<ApiContext, 'site' | 'visitor' | 'request' | 'reply'> & { userId: string },
    priceUuid: string,
  ): Promise<{ tariff: Tariff; path: string } | undefined>;
  /** Puts in what the demo world has for sale and what was bought there; each once. */
  bring(world: { tariffs: readonly BroughtTariff[]; purchases: readonly Purchase[] }): Promise<void>;
}
