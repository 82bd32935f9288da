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

/** Whether the page at a path of a site holds nothing explicit; false for what is no page of ours. */
export type IsNeutralPage = (site: string, path: string) => Promise<boolean>;

export interface SiteDeps extends HistorySource {
  db: Database;
  clock: Clock;
  bus: Bus;
  log: Logger;
  /** Forgets what this process has made of older settings, by the tags of pages. */
  dropPages(tags: readonly string[]): void;
  /**
   * Keeps these pictures from being removed until the transaction ends; answers the addresses of those that have been.
   */
  holdPictures(tx: Tx, permalinks: readonly string[]): Promise<readonly string[]>;
  isNeutralPage: IsNeutralPage;
  isDeadLink: IsDeadLink;
  /** How visitors get to a site. */
  reachOf(site: Site): SiteDetail['reach'];
  /** What a site needs before it opens, of every module. */
  readinessOf(key: string): Promise<readonly ReadyLine[]>;
  /** What is this visitor's own on the page at a path; throws NotFound where there is no such thing. */
  viewerDataAt(address: string, context: ApiContext): Promise<{ address: string; data: unknown }>;
}

/** What the use cases of this module work with. */
export interface SiteParts extends SiteDeps {
  sites: CurrentSites;
}
