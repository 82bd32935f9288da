import type { AccountsApi } from '#modules/accounts/server/index.ts';
import type { AgeVerificationApi } from '#modules/age-verification/server/index.ts';
import type { ResolveVisitor } from './request-context.ts';

/** Who a visitor is, and whether the age is proved that the site asks for. */
export function visitorResolver(
  accounts: Pick<AccountsApi, 'resolveVisitor'>,
  ageVerification: AgeVerificationApi,
): ResolveVisitor {
  return async (request) => {
    const visitor = await accounts.resolveVisitor(request);
    const { site, reply, isApp } = request;
    const where = { site, geolocation: request.request.geolocation };
    const cookies = isApp ? undefined : request.request.cookies;
    // A look shows what the account has proved, and leaves nothing of it in the operator's browser.
    const verified = visitor.impersonation
      ? await ageVerification.isCleared(where, undefined, visitor.user?.id)
      : await ageVerification.isCleared(where, cookies, visitor.user?.id, reply);
    return { ...visitor, verified };
  };
}
