import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import type { Site } from '#sites/site.ts';

export interface PagesDeps {
  content: ContentApi;
  sites(): readonly Pick<Site, 'key' | 'name' | 'domain'>[];
  catalogue: Pick<CatalogueApi, 'cardsByIds' | 'firstVideos'>;
}
