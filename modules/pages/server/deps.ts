import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { ContentApi } from '#modules/content/server/index.ts';

export interface PagesDeps {
  entries: ContentApi;
  catalogue: Pick<CatalogueApi, 'cardsByIds' | 'beginningOfList'>;
}
