import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log.ts';
import type { BillingApi } from '#modules/billing/server/index.ts';

export interface WalletDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  billing: BillingApi;
}
