import type { AccountsApi } from '#modules/accounts/server/index.ts';
import type { AgeVerificationApi } from '#modules/age-verification/server/index.ts';
import type { ResolveVisitor } from './request-context.ts';

/** Who a visitor is, and whether they have passed the site's age check. */
export function visitorResolver(
  accounts: Pick<AccountsApi, 'resolveVisitor'>,
  ageVerification: AgeVerificationApi,
): ResolveVisitor {
  return async (request) => {
    const visitor = await accounts.resolveVisitor(request);
    const { site, reply, isApp } = request;
    const where = { site, geolocation: request.request.geolocation };
    const cookies = isApp ? undefined : request.request.cookies;
    // An impersonation shows what the account has proved, and leaves none of it in the operator's browser.
    const verified = visitor.impersonation
      ? await ageVerification.isCleared(where, undefined, visitor.user?.id)
      : await ageVerification.isCleared(where, cookies, visitor.user?.id, reply);
    return { ...visitor, verified };
  };
}
