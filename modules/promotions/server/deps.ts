import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { ContentApi } from '#modules/content/server/index.ts';

export interface PromotionsDeps {
  db: Database;
  clock: Clock;
  content: ContentApi;
  catalogue: Pick<CatalogueApi, 'cardsByIds' | 'firstVideos' | 'categoryCards' | 'modelCardsByIds'>;
  /** Origins whose frames pages may embed as banners. */
  frameOrigins: readonly string[];
  /** From 0 to below 1. */
  random(): number;
}
