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
  /** Whether this account exists. */
  isAccount(userId: string): Promise<boolean>;
  sites(): readonly Pick<Site, 'key'>[];
  /**
   * Called when a purchase was charged back after its tokens were spent. The module that pays earners may take their
   * share back (R15).
   */
  chargedBack?(tx: Tx, lost: { key: string; userId: string; site: string; owed: number }): Promise<void>;
}

/** What the use cases of this module need. */
export interface WalletDeps extends WalletModuleDeps {
  balancesOf: ReturnType<typeof prepareBalances>;
}
