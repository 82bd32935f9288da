import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Storage } from '#kernel/storage.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { PlayableFilms } from '../../playable-films.ts';
import type { Encoding } from './settings.ts';

/** What the making of films stands on. */
export interface EncodeParts {
  db: Database;
  clock: Clock;
  storage: Storage;
  jobs: JobSender;
  films: PlayableFilms;
  catalogue: Pick<CatalogueApi, 'dropVideoPages' | 'setFilmFacts' | 'titlesOf'>;
  encoding: Encoding;
}
