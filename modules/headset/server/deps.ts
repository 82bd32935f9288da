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
  /** Signs links to media. */
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
  /** The same guard as for browsers that fetch pictures and clips. */
  mediaGuard: MediaGuard;
}

/** What the composition root provides for requests of headset apps. */
interface HeadsetGuard {
  /**
   * The visitor by the bearer token. Cookies are ignored: apps have none, and a page of another site could make a
   * browser send them.
   */
  contextOf(c: Context): Promise<ApiContext>;
  /** The same request as the session's holder; undefined if the session has ended or belongs to another site. */
  asHolder(context: ApiContext, holder: SessionHolder): Promise<ApiContext | undefined>;
  /** The catalogue as this visitor sees it: what is withheld on pages is withheld here. */
  catalogueOf(context: ApiContext): ContractRouterClient<typeof catalogueEndpoints>;
  /** Caches responses that are the same for all visitors of a kind. */
  responses: Pick<ResponseCache, 'findOrMake'>;
  accounts: Pick<
    AccountsApi,
    'checkCredentials' | 'openSession' | 'renewSession' | 'endSession' | 'holdAccount' | 'holdSession'
  >;
  /** Such an account takes more than a password to sign in, and apps ask for no more. */
  hasSecondFactor(userId: string): Promise<boolean>;
}
