import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Signer } from '#kernel/signing/signing.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { FavouritesApi } from '#modules/favourites/server/index.ts';
import type { MediaApi, MediaGuard } from '#modules/media/server/index.ts';
import type { MembershipApi } from '#modules/membership/server/index.ts';
import type { PlayerApi } from '#modules/player/server/index.ts';
import type { HeadsetGuard } from './headset-guard.ts';

export interface HeadsetModuleDeps {
  db: Database;
  clock: Clock;
  /** The one that signs links to media. */
  signer: Signer;
  catalogue: Pick<
    CatalogueApi,
    'findVideo' | 'cardsByIds' | 'firstVideos' | 'searchVideos' | 'searchModels' | 'categoryNamesOf' | 'viewsOfModel'
  >;
  media: Pick<MediaApi, 'findPlayable' | 'findFile' | 'playableParts' | 'httpFor'>;
  player: PlayerApi;
  favourites: FavouritesApi;
  membership: Pick<MembershipApi, 'subscriptionOf'>;
  headset: HeadsetGuard;
  /** As browsers are let in to pictures and clips. */
  mediaGuard: MediaGuard;
}
