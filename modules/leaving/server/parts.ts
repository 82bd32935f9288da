import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { EntriesApi } from '#modules/entries/server/index.ts';
import type { MembershipApi } from '#modules/membership/server/index.ts';
import type { ShopApi } from '#modules/shop/server/index.ts';

/** What the calls of visitors work with. */
export type LeavingParts = Omit<LeavingDeps, 'entries'> & { entries: Pick<EntriesApi, 'shown'> };

export interface LeavingDeps {
  db: Database;
  clock: Clock;
  entries: Pick<EntriesApi, 'shown' | 'deskHandlers' | 'finder'>;
  /** What somebody could buy, and where. */
  offerTo: ShopApi['offerTo'];
  membership: Pick<MembershipApi, 'cancel' | 'membershipIdOf'>;
}
