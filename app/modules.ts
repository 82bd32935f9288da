import type { AnyContractRouter } from '@orpc/contract';
import type { ModuleEndpoints } from '#api/declare/declare.ts';
import type { Module } from '#kernel/module.ts';
import { accountsAdminEndpoints } from '#modules/accounts/contract/admin-api.ts';
import { accountsEndpoints } from '#modules/accounts/contract/api.ts';
import { ageVerificationAdminEndpoints } from '#modules/age-verification/contract/admin-api.ts';
import { ageVerificationEndpoints } from '#modules/age-verification/contract/api.ts';
import { billingAdminEndpoints } from '#modules/billing/contract/admin-api.ts';
import { billingEndpoints } from '#modules/billing/contract/api.ts';
import { blogAdminEndpoints } from '#modules/blog/contract/admin-api.ts';
import { blogEndpoints } from '#modules/blog/contract/api.ts';
import { camsAdminEndpoints } from '#modules/cams/contract/admin-api.ts';
import { camsEndpoints } from '#modules/cams/contract/api.ts';
import { cancellationAdminEndpoints } from '#modules/cancellation/contract/admin-api.ts';
import { cancellationEndpoints } from '#modules/cancellation/contract/api.ts';
import { catalogueAdminEndpoints } from '#modules/catalogue/contract/admin-api.ts';
import { catalogueEndpoints } from '#modules/catalogue/contract/api.ts';
import { championshipAdminEndpoints } from '#modules/championship/contract/admin-api.ts';
import { championshipEndpoints } from '#modules/championship/contract/api.ts';
import { deletionsAdminEndpoints } from '#modules/deletions/contract/admin-api.ts';
import { emailAdminEndpoints } from '#modules/email/contract/admin-api.ts';
import { emailEndpoints } from '#modules/email/contract/api.ts';
import { favouritesEndpoints } from '#modules/favourites/contract/api.ts';
import { forumAdminEndpoints } from '#modules/forum/contract/admin-api.ts';
import { forumEndpoints } from '#modules/forum/contract/api.ts';
import { headsetEndpoints } from '#modules/headset/contract/api.ts';
import { mediaAdminEndpoints } from '#modules/media/contract/admin-api.ts';
import { membershipAdminEndpoints } from '#modules/membership/contract/admin-api.ts';
import { membershipEndpoints } from '#modules/membership/contract/api.ts';
import { moderationAdminEndpoints } from '#modules/moderation/contract/admin-api.ts';
import { moderationEndpoints } from '#modules/moderation/contract/api.ts';
import { adminEndpoints } from '#modules/operators/contract/admin-api.ts';
import { pagesAdminEndpoints } from '#modules/pages/contract/admin-api.ts';
import { pagesEndpoints } from '#modules/pages/contract/api.ts';
import { playerAdminEndpoints } from '#modules/player/contract/admin-api.ts';
import { playerEndpoints } from '#modules/player/contract/api.ts';
import { profilesAdminEndpoints } from '#modules/profiles/contract/admin-api.ts';
import { profilesEndpoints } from '#modules/profiles/contract/api.ts';
import { promotionsAdminEndpoints } from '#modules/promotions/contract/admin-api.ts';
import { promotionsEndpoints } from '#modules/promotions/contract/api.ts';
import { searchAdminEndpoints } from '#modules/search/contract/admin-api.ts';
import { searchEndpoints } from '#modules/search/contract/api.ts';
import { seoAdminEndpoints } from '#modules/seo/contract/admin-api.ts';
import { seoEndpoints } from '#modules/seo/contract/api.ts';
import { shopAdminEndpoints } from '#modules/shop/contract/admin-api.ts';
import { shopEndpoints } from '#modules/shop/contract/api.ts';
import { siteAdminEndpoints } from '#modules/site/contract/admin-api.ts';
import { siteEndpoints } from '#modules/site/contract/api.ts';
import { vreelsAdminEndpoints } from '#modules/vreels/contract/admin-api.ts';
import { vreelsEndpoints } from '#modules/vreels/contract/api.ts';
import { walletAdminEndpoints } from '#modules/wallet/contract/admin-api.ts';
import { walletEndpoints } from '#modules/wallet/contract/api.ts';
import { webhooksAdminEndpoints } from '#modules/webhooks/contract/admin-api.ts';

/** Every module, with its contract and its folder. Migrations with the same time run in this order. */
export const MODULES = {
  email: { endpoints: emailEndpoints, admin: emailAdminEndpoints, folder: 'modules/email/server' },
  'sandbox-biller': { endpoints: {}, folder: 'modules/billing/server/sandbox' },
  billing: { endpoints: billingEndpoints, admin: billingAdminEndpoints, folder: 'modules/billing/server' },
  membership: {
    endpoints: membershipEndpoints,
    admin: membershipAdminEndpoints,
    folder: 'modules/membership/server',
  },
  wallet: { endpoints: walletEndpoints, admin: walletAdminEndpoints, folder: 'modules/wallet/server' },
  shop: { endpoints: shopEndpoints, admin: shopAdminEndpoints, folder: 'modules/shop/server' },
  accounts: {
    endpoints: accountsEndpoints,
    admin: accountsAdminEndpoints,
    folder: 'modules/accounts/server',
  },
  'age-verification': {
    endpoints: ageVerificationEndpoints,
    admin: ageVerificationAdminEndpoints,
    folder: 'modules/age-verification/server',
  },
  deletions: { endpoints: {}, admin: deletionsAdminEndpoints, folder: 'modules/deletions/server' },
  moderation: { endpoints: moderationEndpoints, admin: moderationAdminEndpoints, folder: 'modules/moderation/server' },
  profiles: { endpoints: profilesEndpoints, admin: profilesAdminEndpoints, folder: 'modules/profiles/server' },
  catalogue: {
    endpoints: catalogueEndpoints,
    admin: catalogueAdminEndpoints,
    folder: 'modules/catalogue/server',
  },
  forum: { endpoints: forumEndpoints, admin: forumAdminEndpoints, folder: 'modules/forum/server' },
  favourites: { endpoints: favouritesEndpoints, folder: 'modules/favourites/server' },
  media: { endpoints: {}, admin: mediaAdminEndpoints, folder: 'modules/media/server' },
  player: { endpoints: playerEndpoints, admin: playerAdminEndpoints, folder: 'modules/player/server' },
  headset: { endpoints: headsetEndpoints, folder: 'modules/headset/server' },
  site: { endpoints: siteEndpoints, admin: siteAdminEndpoints, folder: 'modules/site/server' },
  content: { endpoints: {}, folder: 'modules/content/server' },
  promotions: {
    endpoints: promotionsEndpoints,
    admin: promotionsAdminEndpoints,
    folder: 'modules/promotions/server',
  },
  cancellation: {
    endpoints: cancellationEndpoints,
    admin: cancellationAdminEndpoints,
    folder: 'modules/cancellation/server',
  },
  championship: {
    endpoints: championshipEndpoints,
    admin: championshipAdminEndpoints,
    folder: 'modules/championship/server',
  },
  pages: { endpoints: pagesEndpoints, admin: pagesAdminEndpoints, folder: 'modules/pages/server' },
  vreels: { endpoints: vreelsEndpoints, admin: vreelsAdminEndpoints, folder: 'modules/vreels/server' },
  blog: { endpoints: blogEndpoints, admin: blogAdminEndpoints, folder: 'modules/blog/server' },
  search: { endpoints: searchEndpoints, admin: searchAdminEndpoints, folder: 'modules/search/server' },
  live: { endpoints: {}, folder: 'modules/live/server' },
  cams: { endpoints: camsEndpoints, admin: camsAdminEndpoints, folder: 'modules/cams/server' },
  operators: { endpoints: {}, admin: adminEndpoints, folder: 'modules/operators/server' },
  seo: { endpoints: seoEndpoints, admin: seoAdminEndpoints, folder: 'modules/seo/server' },
  webhooks: { endpoints: {}, admin: webhooksAdminEndpoints, folder: 'modules/webhooks/server' },
} as const satisfies Listed;

/** A contract under another module's name doesn't compile. */
type Listed = { readonly [Name in string]: { endpoints: object; admin?: object; folder: string } };
type Modules = typeof MODULES;
export type ModuleName = keyof Modules;
type Misnamed = {
  [Name in ModuleName]: Modules[Name]['endpoints'] extends ModuleEndpoints<Name, object>
    ? AdminEndpointsOf<Name> extends ModuleEndpoints<Name, object>
      ? never
      : Name
    : Name;
}[ModuleName];
const NONE_IS_MISNAMED: [Misnamed] extends [never] ? true : Misnamed = true;
void NONE_IS_MISNAMED;

type HandlersOf<Endpoints> = { readonly [Endpoint in Exclude<keyof Endpoints, symbol>]: unknown };

/** A module's endpoints for operators. */
type AdminEndpointsOf<Name extends ModuleName> = Modules[Name] extends { admin: infer Endpoints }
  ? Endpoints
  : Record<never, never>;

/** Doesn't compile unless every module is there with a handler for every declared endpoint. */
export type BuiltModules = {
  readonly [Name in ModuleName]: Module<Name> &
    (keyof Modules[Name]['endpoints'] extends never ? unknown : { endpoints: HandlersOf<Modules[Name]['endpoints']> }) &
    (keyof AdminEndpointsOf<Name> extends never ? unknown : { adminEndpoints: HandlersOf<AdminEndpointsOf<Name>> });
};

/** All declared endpoints for visitors, by module. */
export const contract = contractOf(({ endpoints }) => endpoints);

/** All declared endpoints for operators, by module. */
export const adminContract = contractOf(({ admin = {} }) => admin);

function contractOf(endpointsOf: (listed: Listed[string]) => object): AnyContractRouter {
  const all = Object.entries<Listed[string]>(MODULES).map(([name, listed]) => [name, endpointsOf(listed)] as const);
  return Object.fromEntries(all.filter(([, endpoints]) => Object.keys(endpoints).length > 0)) as AnyContractRouter;
}
