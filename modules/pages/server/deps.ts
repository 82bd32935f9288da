import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { ContentApi } from '#modules/content/server/index.ts';

export interface PagesDeps {
  content: ContentApi;
  catalogue: Pick<CatalogueApi, 'cardsByIds' | 'firstVideos'>;
}
