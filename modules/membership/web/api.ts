import { endpointsFor } from '#api/page.ts';
import type { siteEndpoints } from '#modules/site/contract/api.ts';
import type { membershipEndpoints } from '../contract/api.ts';

export const membership = endpointsFor<typeof membershipEndpoints>('membership');
export const site = endpointsFor<typeof siteEndpoints>('site');
