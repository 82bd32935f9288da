import type { ContractRouterClient } from '@orpc/contract';
import type { Context } from 'hono';
import type { ApiContext } from '#api/request/context.ts';
import type { ResponseCache } from '#api/server/response-cache.ts';
import type { AccountsApi, SessionHolder } from '#modules/accounts/server/index.ts';
import type { catalogueEndpoints } from '#modules/catalogue/contract/api.ts';

/** What the composition root tells about requests of headset apps. */
export interface HeadsetGuard {
  /** Who asks, by the bearer. Cookies count for nobody: apps have none, and a page of another site could make a browser send them. */
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
