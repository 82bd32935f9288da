import type { Database } from '#kernel/db/database.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { ContentApi } from '#modules/content/server/index.ts';

export interface BlogDeps {
  db: Database;
  content: ContentApi;
  catalogue: Pick<CatalogueApi, 'cardsByIds' | 'videosBySlug'>;
}
