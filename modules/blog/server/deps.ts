import type { Database } from '#kernel/db/database.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import type { Site } from '#sites/site.ts';

export interface BlogDeps {
  sites(): readonly Pick<Site, 'key'>[];
  db: Database;
  content: ContentApi;
  catalogue: Pick<CatalogueApi, 'cardsByIds' | 'videosBySlug'>;
}
