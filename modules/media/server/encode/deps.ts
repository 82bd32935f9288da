import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Storage } from '#kernel/storage.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { PlayableVideos } from '../types.ts';
import type { Encoding } from './settings.ts';

/** What encoding depends on. */
export interface EncodeDeps {
  db: Database;
  clock: Clock;
  storage: Storage;
  jobs: JobSender;
  videos: PlayableVideos;
  catalogue: Pick<CatalogueApi, 'invalidateVideoPages' | 'setEncodedFacts' | 'titlesOf'>;
  encoding: Encoding;
}
