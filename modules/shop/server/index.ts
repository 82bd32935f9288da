import type { TariffFields } from '../contract/desk-wire.ts';
import type { Purchase } from './recent-purchases-store.ts';

export type { Purchase } from './recent-purchases-store.ts';
export { standardTariffId } from './tariffs.ts';

export type BroughtTariff = { id: string } & TariffFields;

/** What other modules may ask of the shop. */
export interface ShopApi {
  /** In which the sites sell memberships. */
  currencies(): Promise<string[]>;
  /** Puts in what the demo world has for sale and what was bought there; each once. */
  bring(world: { tariffs: readonly BroughtTariff[]; purchases: readonly Purchase[] }): Promise<void>;
}
