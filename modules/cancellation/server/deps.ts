import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import type { MembershipApi } from '#modules/membership/server/index.ts';
import type { ShopApi } from '#modules/shop/server/index.ts';

/** What the calls of visitors work with. */
export type CancellationDeps = Omit<CancellationModuleDeps, 'content'> & {
  content: Pick<ContentApi, 'visible'>;
};

export interface CancellationModuleDeps {
  db: Database;
  clock: Clock;
  content: Pick<ContentApi, 'visible' | 'adminHandlers' | 'searchProvider'>;
  /** What somebody could buy, and where. */
  offerTo: ShopApi['offerTo'];
  membership: Pick<MembershipApi, 'cancel' | 'membershipIdOf'>;
}
