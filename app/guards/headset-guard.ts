import type { ContractRouterClient } from '@orpc/contract';
import type { ApiContext } from '#api/request/context.ts';
import type { ResponseCache } from '#api/server/response-cache.ts';
import type { ApiServer } from '#api/server/server.ts';
import type { AccountsApi } from '#modules/accounts/server/index.ts';
import type { AgeVerificationApi } from '#modules/age-verification/server/index.ts';
import type { catalogueEndpoints } from '#modules/catalogue/contract/api.ts';
import type { HeadsetModuleDeps } from '#modules/headset/server/deps.ts';
import { type ContextSettings, contextOf } from '../http/request/request-context.ts';

/** How headset apps authenticate: by token, password or signed address, never by cookie. */
export function headsetGuard(deps: {
  accounts: AccountsApi;
  ageVerification: AgeVerificationApi;
  settings: ContextSettings;
  /** Available once the modules are composed. */
  endpoints(): ApiServer;
  responses: ResponseCache;
}): HeadsetModuleDeps['headset'] {
  const { accounts, ageVerification, settings, responses } = deps;
  return {
    accounts,
    responses,
    hasSecondFactor: accounts.hasSecondStep,
    contextOf(c) {
      return contextOf(c, {
        ...settings,
        resolveVisitor: (request) =>
          settings.resolveVisitor({ ...request, isApp: true, request: { ...request.request, cookies: {} } }),
      });
    },
    async asHolder(context, holder) {
      const { site, request } = context;
      const visitor = await accounts.visitorOfSession(site, holder);
      if (!visitor) return undefined;
      const verified = await ageVerification.isCleared(
        { site, geolocation: request.geolocation },
        undefined,
        holder.userId,
      );
      return { ...context, visitor: { ...visitor, verified } };
    },
    catalogueOf: (context: ApiContext) =>
      (deps.endpoints().client(context) as { catalogue: ContractRouterClient<typeof catalogueEndpoints> }).catalogue,
  };
}
