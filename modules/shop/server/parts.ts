import type { Database } from '#kernel/db/database.ts';
import type { BillingApi } from '#modules/billing/server/index.ts';
import type { MembershipApi } from '#modules/membership/server/index.ts';

export interface ShopDeps {
  db: Database;
  billing: BillingApi;
  membership: MembershipApi;
}
