import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { EntriesApi } from '#modules/entries/server/index.ts';

export interface CommunityDeps {
  entries: EntriesApi;
  catalogue: Pick<CatalogueApi, 'cardsByIds' | 'beginningOfList'>;
}
