import type { Tx } from '#kernel/db/database.ts';
import type { Purchase } from './recent-purchases-store.ts';

export type { Purchase } from './recent-purchases-store.ts';

/** What other modules may ask of the shop. */
export interface ShopApi {
  /** In which the sites sell memberships. */
  currencies(): Promise<string[]>;
  /** Enters purchases that the demo world tells of; each once. */
  bringPurchases(tx: Tx, purchases: readonly Purchase[]): Promise<void>;
}
