import type { IsDeadLink } from '#api/admin/refuse-dead-links.ts';
import type { ApiContext } from '#api/request/context.ts';
import type { HistorySource } from '#kernel/audit/history.ts';
import type { Bus } from '#kernel/bus.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { ReadyLine } from '#kernel/readiness.ts';
import type { Site } from '#sites/site.ts';
import type { SiteDetail } from '../contract/admin-api.ts';
import type { CurrentSites } from './current-sites.ts';

/** Whether the page at a path isn't explicit; false if there is no such page. */
export type IsNeutralPage = (site: string, path: string) => Promise<boolean>;

export interface SiteDeps extends HistorySource {
  db: Database;
  clock: Clock;
  bus: Bus;
  log: Logger;
  /** Drops what this process cached from older settings, by page tags. */
  dropPages(tags: readonly string[]): void;
  /**
   * Protects these pictures from being removed until the transaction ends. Returns the addresses of those that were
   * removed already.
   */
  holdPictures(tx: Tx, permalinks: readonly string[]): Promise<readonly string[]>;
  isNeutralPage: IsNeutralPage;
  isDeadLink: IsDeadLink;
  /** How visitors reach a site. */
  reachOf(site: Site): SiteDetail['reach'];
  /** What a site needs before it opens, from all modules. */
  readinessOf(key: string): Promise<readonly ReadyLine[]>;
  /** The viewer data for the page at an address; throws NotFound if there is none. */
  viewerDataAt(address: string, context: ApiContext): Promise<{ address: string; data: unknown }>;
}

/** Dependencies of this module's use cases. */
export interface SiteParts extends SiteDeps {
  sites: CurrentSites;
}
