import type { HistorySource } from '#kernel/audit/history.ts';
import type { Bus } from '#kernel/bus.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { BillingApi } from '#modules/billing/server/index.ts';
import type { Site } from '#sites/site.ts';
import type { prepareBalances } from './ledger/ledger-store.ts';

export interface WalletModuleDeps extends HistorySource {
  db: Database;
  clock: Clock;
  log: Logger;
  bus: Bus;
  billing: BillingApi;
  /** Whether there is such an account now. */
  isAccount(userId: string): Promise<boolean>;
  sites(): readonly Pick<Site, 'key'>[];
  /** Tokens whose purchase was charged back were spent by then: who pays with their earnings may lose them (R15). */
  chargedBack?(tx: Tx, lost: { key: string; userId: string; site: string; owed: number }): Promise<void>;
}

/** What the use cases of this module work with. */
export interface WalletDeps extends WalletModuleDeps {
  balancesOf: ReturnType<typeof prepareBalances>;
}
