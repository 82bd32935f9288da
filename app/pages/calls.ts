import { callsFor } from '#calls/page.ts';
import type { accessCalls } from '#modules/access/contract/calls.ts';
import type { catalogueCalls } from '#modules/catalogue/contract/calls.ts';
import type { favouritesCalls } from '#modules/favourites/contract/calls.ts';
import type { mailingCalls } from '#modules/mailing/contract/calls.ts';
import type { membershipCalls } from '#modules/membership/contract/calls.ts';
import type { playbackCalls } from '#modules/playback/contract/calls.ts';
import type { promotionsCalls } from '#modules/promotions/contract/calls.ts';
import type { shopCalls } from '#modules/shop/contract/calls.ts';
import type { siteCalls } from '#modules/site/contract/calls.ts';
import type { walletCalls } from '#modules/wallet/contract/calls.ts';

/** The calls that pages of several modules are made of. */
export const access = callsFor<typeof accessCalls>('access');
export const catalogue = callsFor<typeof catalogueCalls>('catalogue');
export const favourites = callsFor<typeof favouritesCalls>('favourites');
export const mailing = callsFor<typeof mailingCalls>('mailing');
export const membership = callsFor<typeof membershipCalls>('membership');
export const playback = callsFor<typeof playbackCalls>('playback');
export const promotions = callsFor<typeof promotionsCalls>('promotions');
export const shop = callsFor<typeof shopCalls>('shop');
export const site = callsFor<typeof siteCalls>('site');
export const wallet = callsFor<typeof walletCalls>('wallet');
