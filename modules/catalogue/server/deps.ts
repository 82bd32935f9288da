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

/** What the catalogue's use cases stand on. */
export interface CatalogueDeps {
  db: Database;
  clock: Clock;
  bus: Bus;
  events: Publisher;
  jobs: JobPlanner;
  log: Logger;
}

/** What the catalogue's side of the admin stands on besides. */
export interface CatalogueAdmin extends HistorySource {
  audit: Pick<Audit, 'read' | 'record'>;
  /** Has nobody be sent the pictures that media has of a video beside those that it shows, or takes that back. */
  setMediaGoing(tx: Tx, going: { videoId: number; goingAt: Date | null }): Promise<void>;
  /** Takes everything that media has of a video, or of pictures that nothing else shows, and answers what it was. */
  eraseMedia(tx: Tx, erased: { videoId?: number; pictures: readonly Image[] }): Promise<Omit<ErasedThing, 'after'>>;
  /**
   * Where visitors find a site; undefined for a key that no site has. @param admin the origin that the operator asks
   * from
   */
  originOf(site: string, admin: string): string | undefined;
  /** Whether a video has a full video that is ready. */
  hasVideo(videoId: number): Promise<boolean>;
  /** The same in SQL, of the video whose id a column holds. */
  isPlayable(videoId: PgColumn): SQL;
  isDeadLink: IsDeadLink;
  /** Ids of what may be meant by a text that nothing holds as it is typed, the best first. */
  findAlike(kind: 'videos' | 'models', text: string): Promise<number[]>;
  /**
   * Keeps these pictures from being removed until the transaction ends; answers the addresses of those that have been.
   */
  holdPictures(tx: Tx, permalinks: readonly string[]): Promise<readonly string[]>;
}
