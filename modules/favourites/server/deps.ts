import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';

export interface FavouritesDeps {
  db: Database;
  clock: Clock;
  catalogue: Pick<CatalogueApi, 'shownIds' | 'cardsByIds' | 'modelCardsByIds'>;
}
