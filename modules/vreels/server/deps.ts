import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Signer } from '#kernel/signing/signing.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import type { MediaApi } from '#modules/media/server/index.ts';

export interface VreelsDeps {
  db: Database;
  clock: Clock;
  /** Signs links to media. */
  signer: Signer;
  content: Pick<
    ContentApi,
    'visible' | 'shownToAnybody' | 'contents' | 'hold' | 'removeAbout' | 'adminHandlers' | 'searchProvider'
  >;
  catalogue: Pick<CatalogueApi, 'cardsByIds' | 'titlesOf' | 'shownIds'>;
  media: Pick<
    MediaApi,
    'requestShort' | 'remakeShort' | 'shortsOf' | 'countFailedShorts' | 'dropShortsBut' | 'storyboardOf'
  >;
}
