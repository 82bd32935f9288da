import type { IsDeadLink } from '#api/admin/refuse-dead-links.ts';
import type { HistorySource } from '#kernel/audit/history.ts';
import type { Bus } from '#kernel/bus.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { ErasedThing } from '#kernel/deletable.ts';
import type { Publisher } from '#kernel/events/events.ts';
import type { JobPlanner } from '#kernel/jobs/work.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { HeldImage } from './editing/pictures-in.ts';

export interface ContentDeps extends HistorySource {
  db: Database;
  clock: Clock;
  log: Logger;
  bus: Bus;
  events: Publisher;
  jobs: JobPlanner;
  isSite(key: string): boolean;
  isDeadLink: IsDeadLink;
  /** Deletes pictures that nothing shows any more. Returns what was deleted. */
  eraseMedia(tx: Tx, erased: { pictures: readonly HeldImage[] }): Promise<Omit<ErasedThing, 'after'>>;
  /**
   * Protects these pictures from being removed until the transaction ends. Returns the addresses of those that were
   * removed already.
   */
  holdPictures(tx: Tx, permalinks: readonly string[]): Promise<readonly string[]>;
}
