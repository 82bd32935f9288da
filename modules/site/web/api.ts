import { endpointsFor } from '#api/page.ts';
import type { siteEndpoints } from '../contract/api.ts';

export const site = endpointsFor<typeof siteEndpoints>('site');
