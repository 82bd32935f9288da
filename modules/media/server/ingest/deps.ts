import type { Audit } from '#kernel/audit/audit.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Storage } from '#kernel/storage.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { Encoding } from '../encode/settings.ts';
import type { PlayableVideos } from '../types.ts';
import type { MasterLimits } from './limits.ts';

/** Where masters come from, and what they may be. */
export interface Ingest {
  /** Watched for files that people put there; nothing else is to write in it. */
  inboxFolder?: string;
  /** Other processes watch folders as well: this one, or their own. */
  hasPeers?: boolean;
  /** For how long at least a file is seen unchanged before it counts as whole. */
  standsStillMs?: number;
  /** The same in the storage: beginnings of keys, such as `inbox/`. */
  inboxPrefix?: string;
  limits: MasterLimits;
  /** How many bytes there is room for; the storage is asked where nothing is said. */
  room?(): Promise<number | undefined>;
}

/** What taking files in stands on. */
export interface IngestDeps {
  db: Database;
  clock: Clock;
  storage: Storage;
  jobs: JobSender;
  audit: Pick<Audit, 'record'>;
  /** Whether a file of this checksum was deleted for good because somebody else demanded it. */
  isTakenDown(sha256: string): Promise<boolean>;
  catalogue: Pick<CatalogueApi, 'videosBySlug' | 'draftVideo' | 'titlesOf' | 'invalidateVideoPages' | 'isForEverybody'>;
  videos: PlayableVideos;
  encoding: Pick<Encoding, 'encoder' | 'workFolder'>;
  ingest: Ingest;
}
