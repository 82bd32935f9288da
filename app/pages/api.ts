import { endpointsFor } from '#api/page.ts';
import type { accountsEndpoints } from '#modules/accounts/contract/api.ts';
import type { blogEndpoints } from '#modules/blog/contract/api.ts';
import type { catalogueEndpoints } from '#modules/catalogue/contract/api.ts';
import type { emailEndpoints } from '#modules/email/contract/api.ts';
import type { favouritesEndpoints } from '#modules/favourites/contract/api.ts';
import type { membershipEndpoints } from '#modules/membership/contract/api.ts';
import type { moderationEndpoints } from '#modules/moderation/contract/api.ts';
import type { playerEndpoints } from '#modules/player/contract/api.ts';
import type { profilesEndpoints } from '#modules/profiles/contract/api.ts';
import type { promotionsEndpoints } from '#modules/promotions/contract/api.ts';
import type { shopEndpoints } from '#modules/shop/contract/api.ts';
import type { siteEndpoints } from '#modules/site/contract/api.ts';
import type { walletEndpoints } from '#modules/wallet/contract/api.ts';

/** Endpoints that pages of several modules use. */
export const access = endpointsFor<typeof accountsEndpoints>('accounts');
export const blog = endpointsFor<typeof blogEndpoints>('blog');
export const catalogue = endpointsFor<typeof catalogueEndpoints>('catalogue');
export const favourites = endpointsFor<typeof favouritesEndpoints>('favourites');
export const email = endpointsFor<typeof emailEndpoints>('email');
export const membership = endpointsFor<typeof membershipEndpoints>('membership');
export const moderation = endpointsFor<typeof moderationEndpoints>('moderation');
export const player = endpointsFor<typeof playerEndpoints>('player');
export const profiles = endpointsFor<typeof profilesEndpoints>('profiles');
export const promotions = endpointsFor<typeof promotionsEndpoints>('promotions');
export const shop = endpointsFor<typeof shopEndpoints>('shop');
export const site = endpointsFor<typeof siteEndpoints>('site');
export const wallet = endpointsFor<typeof walletEndpoints>('wallet');
