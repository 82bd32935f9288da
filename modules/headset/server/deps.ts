import type { ContractRouterClient } from '@orpc/contract';
import type { Context } from 'hono';
import type { ApiContext } from '#api/request/context.ts';
import type { ResponseCache } from '#api/server/response-cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Signer } from '#kernel/signing/signing.ts';
import type { AccountsApi, SessionHolder } from '#modules/accounts/server/index.ts';
import type { catalogueEndpoints } from '#modules/catalogue/contract/api.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { FavouritesApi } from '#modules/favourites/server/index.ts';
import type { MediaApi, MediaGuard } from '#modules/media/server/index.ts';
import type { MembershipApi } from '#modules/membership/server/index.ts';
import type { PlayerApi } from '#modules/player/server/index.ts';

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

/** What the composition root tells about requests of headset apps. */
interface HeadsetGuard {
  /**
   * Who asks, by the bearer. Cookies count for nobody: apps have none, and a page of another site could make a browser
   * send them.
   */
  contextOf(c: Context): Promise<ApiContext>;
  /** The same request as that of somebody's session; undefined where it has ended, or is of another site. */
  asHolder(context: ApiContext, holder: SessionHolder): Promise<ApiContext | undefined>;
  /** What the catalogue answers anyone who asks: what is withheld from them is withheld here. */
  catalogueOf(context: ApiContext): ContractRouterClient<typeof catalogueEndpoints>;
  /** Where what everybody of a kind is answered is cached. */
  responses: Pick<ResponseCache, 'findOrMake'>;
  accounts: Pick<
    AccountsApi,
    'checkCredentials' | 'openSession' | 'renewSession' | 'endSession' | 'holdAccount' | 'holdSession'
  >;
  /** More than a password opens these accounts, and apps ask for no more. */
  hasSecondFactor(userId: string): Promise<boolean>;
}
