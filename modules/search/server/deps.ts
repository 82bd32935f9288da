import type { Bus } from '#kernel/bus.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import type { Site } from '#sites/site.ts';
import type { SearchSource } from '../contract/source.ts';

export interface SearchModuleDeps {
  db: Database;
  clock: Clock;
  bus: Bus;
  log: Logger;
  catalogue: Pick<CatalogueApi, 'cardsByIds' | 'modelCardsByIds' | 'searchable'>;
  content: ContentApi;
  sites(): readonly Pick<Site, 'key'>[];
  /** Sources of modules that search doesn't import. */
  sources?: readonly SearchSource[];
}
