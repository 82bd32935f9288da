import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import type { MembershipApi } from '#modules/membership/server/index.ts';
import type { ShopApi } from '#modules/shop/server/index.ts';

/** For visitors' endpoints. */
export type CancellationDeps = Omit<CancellationModuleDeps, 'content'> & {
  content: Pick<ContentApi, 'visible'>;
};

export interface CancellationModuleDeps {
  db: Database;
  clock: Clock;
  content: Pick<ContentApi, 'visible' | 'adminHandlers' | 'searchProvider'>;
  /** A tariff that a member could buy now, and the page to buy it on. */
  purchasableOffer: ShopApi['purchasableOffer'];
  membership: Pick<MembershipApi, 'cancel' | 'membershipIdOf'>;
}
