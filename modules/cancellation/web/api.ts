import { endpointsFor } from '#api/page.ts';
import type { membershipEndpoints } from '#modules/membership/contract/api.ts';
import type { siteEndpoints } from '#modules/site/contract/api.ts';
import type { cancellationEndpoints } from '../contract/api.ts';

export const cancellation = endpointsFor<typeof cancellationEndpoints>('cancellation');
export const membership = endpointsFor<typeof membershipEndpoints>('membership');
export const site = endpointsFor<typeof siteEndpoints>('site');
