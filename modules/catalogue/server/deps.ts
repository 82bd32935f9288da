import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { IsDeadLink } from '#api/admin/refuse-dead-links.ts';
import type { Audit } from '#kernel/audit/audit.ts';
import type { HistorySource } from '#kernel/audit/history.ts';
import type { Bus } from '#kernel/bus.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { ErasedThing } from '#kernel/deletable.ts';
import type { Publisher } from '#kernel/events/events.ts';
import type { JobPlanner } from '#kernel/jobs/work.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { Image } from '../contract/types.ts';

/** Dependencies of the catalogue's use cases. */
export interface CatalogueDeps {
  db: Database;
  clock: Clock;
  bus: Bus;
  events: Publisher;
  jobs: JobPlanner;
  log: Logger;
}

/** Further dependencies of the catalogue's admin side. */
export interface CatalogueAdmin extends HistorySource {
  audit: Pick<Audit, 'read' | 'record'>;
  /** Blocks, or unblocks, the pictures that media has of a video besides those that it shows. */
  setMediaGoing(tx: Tx, going: { videoId: number; goingAt: Date | null }): Promise<void>;
  /** Deletes all media of a video, and pictures that nothing else shows. Returns what was deleted. */
  eraseMedia(tx: Tx, erased: { videoId?: number; pictures: readonly Image[] }): Promise<Omit<ErasedThing, 'after'>>;
  /** A site's public origin; undefined for an unknown key. @param admin the origin of the operator's request */
  originOf(site: string, admin: string): string | undefined;
  /** Whether a full video is ready. */
  hasVideo(videoId: number): Promise<boolean>;
  /** The same as SQL, for the video whose id is in this column. */
  isPlayable(videoId: PgColumn): SQL;
  isDeadLink: IsDeadLink;
  /** Ids of items whose names are spelled like a text that no item contains, best first. */
  findAlike(kind: 'videos' | 'models', text: string): Promise<number[]>;
  /**
   * Protects these pictures from being removed until the transaction ends. Returns the addresses of those that were
   * removed already.
   */
  holdPictures(tx: Tx, permalinks: readonly string[]): Promise<readonly string[]>;
}
