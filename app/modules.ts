import type { AnyContractRouter } from '@orpc/contract';
import type { ModuleCalls } from '#calls/declare.ts';
import type { Module } from '#kernel/module.ts';
import { accessCalls } from '#modules/access/contract/calls.ts';
import { accessDeskCalls } from '#modules/access/contract/desk-calls.ts';
import { ageVerificationCalls } from '#modules/age-verification/contract/calls.ts';
import { ageVerificationDeskCalls } from '#modules/age-verification/contract/desk-calls.ts';
import { billingCalls } from '#modules/billing/contract/calls.ts';
import { billingDeskCalls } from '#modules/billing/contract/desk-calls.ts';
import { catalogueCalls } from '#modules/catalogue/contract/calls.ts';
import { catalogueDeskCalls } from '#modules/catalogue/contract/desk-calls.ts';
import { communityCalls } from '#modules/community/contract/calls.ts';
import { communityDeskCalls } from '#modules/community/contract/desk-calls.ts';
import { deskCalls } from '#modules/desk/contract/desk-calls.ts';
import { discoveryCalls } from '#modules/discovery/contract/calls.ts';
import { favouritesCalls } from '#modules/favourites/contract/calls.ts';
import { leavingCalls } from '#modules/leaving/contract/calls.ts';
import { leavingDeskCalls } from '#modules/leaving/contract/desk-calls.ts';
import { mailingCalls } from '#modules/mailing/contract/calls.ts';
import { membershipCalls } from '#modules/membership/contract/calls.ts';
import { membershipDeskCalls } from '#modules/membership/contract/desk-calls.ts';
import { playbackCalls } from '#modules/playback/contract/calls.ts';
import { playbackDeskCalls } from '#modules/playback/contract/desk-calls.ts';
import { promotionsCalls } from '#modules/promotions/contract/calls.ts';
import { promotionsDeskCalls } from '#modules/promotions/contract/desk-calls.ts';
import { shopCalls } from '#modules/shop/contract/calls.ts';
import { shopDeskCalls } from '#modules/shop/contract/desk-calls.ts';
import { siteCalls } from '#modules/site/contract/calls.ts';
import { siteDeskCalls } from '#modules/site/contract/desk-calls.ts';
import { walletCalls } from '#modules/wallet/contract/calls.ts';
import { walletDeskCalls } from '#modules/wallet/contract/desk-calls.ts';
import { webhooksDeskCalls } from '#modules/webhooks/contract/desk-calls.ts';

/** Every module, with its contract and its folder. Migrations run in this order where two have the same time. */
export const MODULES = {
  mailing: { calls: mailingCalls, folder: 'modules/mailing/server' },
  'sandbox-biller': { calls: {}, folder: 'modules/billing/server/sandbox' },
  billing: { calls: billingCalls, desk: billingDeskCalls, folder: 'modules/billing/server' },
  membership: {
    calls: membershipCalls,
    desk: membershipDeskCalls,
    folder: 'modules/membership/server',
  },
  wallet: { calls: walletCalls, desk: walletDeskCalls, folder: 'modules/wallet/server' },
  shop: { calls: shopCalls, desk: shopDeskCalls, folder: 'modules/shop/server' },
  access: { calls: accessCalls, desk: accessDeskCalls, folder: 'modules/access/server' },
  'age-verification': {
    calls: ageVerificationCalls,
    desk: ageVerificationDeskCalls,
    folder: 'modules/age-verification/server',
  },
  catalogue: { calls: catalogueCalls, desk: catalogueDeskCalls, folder: 'modules/catalogue/server' },
  favourites: { calls: favouritesCalls, folder: 'modules/favourites/server' },
  playback: { calls: playbackCalls, desk: playbackDeskCalls, folder: 'modules/playback/server' },
  site: { calls: siteCalls, desk: siteDeskCalls, folder: 'modules/site/server' },
  entries: { calls: {}, folder: 'modules/entries/server' },
  promotions: {
    calls: promotionsCalls,
    desk: promotionsDeskCalls,
    folder: 'modules/promotions/server',
  },
  leaving: { calls: leavingCalls, desk: leavingDeskCalls, folder: 'modules/leaving/server' },
  community: { calls: communityCalls, desk: communityDeskCalls, folder: 'modules/community/server' },
  desk: { calls: {}, desk: deskCalls, folder: 'modules/desk/server' },
  discovery: { calls: discoveryCalls, folder: 'modules/discovery/server' },
  webhooks: { calls: {}, desk: webhooksDeskCalls, folder: 'modules/webhooks/server' },
} as const satisfies Listed;

/** A contract under another module's name does not compile. */
type Listed = { readonly [Name in string]: { calls: object; desk?: object; folder: string } };
type Modules = typeof MODULES;
export type ModuleName = keyof Modules;
type Misnamed = {
  [Name in ModuleName]: Modules[Name]['calls'] extends ModuleCalls<Name, object>
    ? DeskCallsOf<Name> extends ModuleCalls<Name, object>
      ? never
      : Name
    : Name;
}[ModuleName];
const NONE_IS_MISNAMED: [Misnamed] extends [never] ? true : Misnamed = true;
void NONE_IS_MISNAMED;

type HandlersOf<Calls> = { readonly [Call in Exclude<keyof Calls, symbol>]: unknown };

/** What operators call of a module. */
type DeskCallsOf<Name extends ModuleName> = Modules[Name] extends { desk: infer Calls }
  ? Calls
  : Record<never, never>;

/** A module for every name, with a handler for every declared call, or it does not compile. */
export type BuiltModules = {
  readonly [Name in ModuleName]: Module<Name> &
    (keyof Modules[Name]['calls'] extends never ? unknown : { calls: HandlersOf<Modules[Name]['calls']> }) &
    (keyof DeskCallsOf<Name> extends never ? unknown : { deskCalls: HandlersOf<DeskCallsOf<Name>> });
};

/** Every declared call of visitors, by module. */
export const contract = contractOf(({ calls }) => calls);

/** Every declared call of operators, by module. */
export const deskContract = contractOf(({ desk = {} }) => desk);

function contractOf(callsOf: (listed: Listed[string]) => object): AnyContractRouter {
  const all = Object.entries<Listed[string]>(MODULES).map(
    ([name, listed]) => [name, callsOf(listed)] as const,
  );
  return Object.fromEntries(all.filter(([, calls]) => Object.keys(calls).length > 0)) as AnyContractRouter;
}
