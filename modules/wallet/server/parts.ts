import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log.ts';

export interface WalletDeps {
  db: Database;
  clock: Clock;
  log: Logger;
}
